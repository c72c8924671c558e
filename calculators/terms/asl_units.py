"""Terms of Advanced Squad Leader for who fights, and with what."""

from functools import partial

from calculators.terms.term import Game, Term

_term = partial(Term, game=Game.ASL)

ASL_UNIT_TERMS: tuple[Term, ...] = (
    _term(
        written="AFV",
        full="armored fighting vehicle",
        key="armored-fighting-vehicle",
        gist="A tank or another armored vehicle. Whether it is fully-tracked is another question.",
    ),
    _term(
        written="ATMM",
        full="Anti-Tank Magnetic Mine",
        key="anti-tank-magnetic-mine",
        gist="A charge that Infantry place on an AFV in CC.",
        rules=("C13.7",),
    ),
    _term(
        written="BU",
        full="buttoned up",
        key="buttoned-up",
        gist="The crew of an AFV is inside, its hatches shut: the opposite of CE.",
    ),
    _term(
        written="CE",
        full="crew exposed",
        key="crew-exposed",
        gist="The crew of an AFV looks out of its hatches, sees more and is less safe.",
    ),
    _term(
        written="CX",
        full="counter exhausted",
        key="counter-exhausted",
        gist="Worn out by Double Time or by a hard advance.",
        rules=("A4.5", "A4.72"),
    ),
    _term(
        written="ELR",
        full="Experience Level Rating",
        key="experience-level-rating",
        gist="How far troops can fail a MC before poorer ones take their place.",
    ),
    _term(
        written="FT",
        full="flamethrower",
        key="flamethrower",
        gist="A weapon of short range, against which cover counts otherwise.",
        rules=("A22",),
    ),
    _term(
        written="HE",
        full="high explosive",
        key="high-explosive",
        gist="The usual shells of a Gun against Infantry and buildings.",
        rules=("B24.11",),
    ),
    _term(
        written="HEAT",
        full="high explosive, anti-tank",
        key="high-explosive-anti-tank",
        gist="Shells with a hollow charge, made against armor.",
        rules=("B24.11",),
    ),
    _term(
        written="MG",
        full="machine gun",
        key="machine-gun",
        gist="A SW of Infantry, or a weapon of a vehicle.",
    ),
    _term(
        written="MMC",
        full="multi-man counter",
        key="multi-man-counter",
        gist="A counter for several men: a squad, half-squad or crew.",
    ),
    _term(
        written="OBA",
        full="offboard artillery",
        key="offboard-artillery",
        gist="Guns that stand off the map and fire where an Observer calls for it.",
    ),
    _term(
        written="PRC",
        full="Passengers, Riders and crew",
        key="passengers-riders-crew",
        gist="Those in or on a vehicle. Vulnerable ones are those that its armor does not cover.",
        rules=("D5", "D6"),
    ),
    _term(
        written="RCL",
        full="recoilless rifle",
        key="recoilless-rifle",
        gist="A light Gun without recoil.",
    ),
    _term(
        written="SMC",
        full="single-man counter",
        key="single-man-counter",
        gist="A counter for one man, such as a leader or a hero.",
        rules=("A4.11",),
    ),
    _term(
        written="SW",
        full="support weapon",
        key="support-weapon",
        gist="A weapon on a counter of its own that Infantry carry.",
    ),
    _term(
        written="TCA",
        full="turret covered arc",
        key="turret-covered-arc",
        gist="Where the turret of a vehicle points; it can change while the VCA does not.",
        rules=("D8.1",),
    ),
    _term(
        written="TI",
        full="temporarily immobilized",
        key="temporarily-immobilized",
        gist="Busy with something that keeps a unit from moving.",
    ),
    _term(
        written="VCA",
        full="vehicular covered arc",
        key="vehicular-covered-arc",
        gist="Which way the hull of a vehicle points. To change it in some hexes asks for a check.",
        rules=("D8.2",),
    ),
    _term(
        written="X#",
        full="X number",
        key="x-number",
        gist="A number on some weapons: what would make others malfunction eliminates them.",
    ),
)
