#!/bin/sh
# Prints the path of the Python that the project's .venv is made from, or says in one sentence what is missing.
#
# Looked at in this order, the newest first within a place: python3 on the PATH; python3.NN on the PATH; pyenv's
# versions; what an installed uv has brought. A candidate counts when it runs (a pyenv shim may not), is CPython 3.12 or
# newer, and can make virtual environments; one that only lacks its venv package comes last, for set-up to see what can
# be done. Nothing but sh itself is needed.
set -u

PROBE='
import sys
number = sys.version_info[0] * 1000 + sys.version_info[1]
verdict = "ok"
if sys.implementation.name != "cpython":
    verdict = "other"
elif number < 3012:
    verdict = "old"
else:
    import sysconfig
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        verdict = "other"
    else:
        try:
            import ensurepip, venv
        except ImportError:
            verdict = "bare"
whole = number * 1000 + sys.version_info[2]
executable = getattr(sys, "_base_executable", sys.executable)  # not that of a .venv which may be remade
print("%s %d %d.%d.%d %s" % ((verdict, whole) + tuple(sys.version_info[:3]) + (executable,)))
'

best_number=0   # of the best candidate so far in the place being looked at
best_path=
bare=           # the first that is new enough but cannot make virtual environments
seen=           # what python3 is, when it will not do

# Judges the candidate "$1".
consider() {
    [ -f "$1" ] && [ -x "$1" ] || return 0
    reply=$("$1" -I -c "$PROBE" 2>/dev/null </dev/null) || return 0
    verdict=${reply%% *}; reply=${reply#* }
    number=${reply%% *}; reply=${reply#* }
    version=${reply%% *}; path=${reply#* }
    case $verdict in
        ok) if [ "$number" -gt "$best_number" ]; then best_number=$number; best_path=$path; fi ;;
        bare) [ -n "$bare" ] || bare=$path ;;
        old) [ -n "$seen" ] || seen=$version ;;
    esac
}

# Ends here when the place just looked at had something.
take() {
    if [ -n "$best_path" ]; then
        printf '%s\n' "$best_path"
        exit 0
    fi
}

# Calls "$1" with each folder of the PATH.
for_each_folder() {
    rest=$PATH:
    while [ -n "$rest" ]; do
        folder=${rest%%:*}; rest=${rest#*:}
        [ -z "$folder" ] || "$1" "$folder"
    done
}

plain_python3() { consider "$1/python3"; }

numbered_pythons() {
    for file in "$1"/python3.[1-9][0-9]; do consider "$file"; done
}

for_each_folder plain_python3; take
for_each_folder numbered_pythons; take

for file in "${PYENV_ROOT:-${HOME:-}/.pyenv}"/versions/*/bin/python3; do consider "$file"; done
take

if command -v uv >/dev/null 2>&1; then
    consider "$(UV_PYTHON_PREFERENCE=only-managed UV_PYTHON_DOWNLOADS=never \
        uv python find --no-project --system '>=3.12' 2>/dev/null </dev/null)"
    take
fi

best_path=$bare
take

echo "Python 3.12 or newer is missing${seen:+ (the first that was found is $seen)}: install it" \
    "(on Debian, apt-get install python3 python3-venv; elsewhere, pyenv install 3.13 or" \
    "uv python install 3.13) and run make again." >&2
exit 1
