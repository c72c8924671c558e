/**
 * Text to the clipboard.
 * @param {string} text
 * @param {ParentNode & Node} place where an older browser may put a field for a moment
 * @returns {Promise<boolean>} false where the browser refuses
 */
export async function copyText(text, place) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text, place);
  }
}

/**
 * @param {string} text
 * @param {ParentNode & Node} place
 */
function copyFromField(text, place) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "hx-unseen";
  place.append(field);
  field.select();
  let isDone = false;
  try {
    isDone = document.execCommand("copy");
  } catch {
    // then by hand
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
