/** Puts words on the clipboard; false where the browser does not let us. */
export async function copyText(words: string): Promise<boolean> {
  try {
    // Only pages on a secure address have a clipboard of their own.
    if (globalThis.navigator.clipboard !== undefined) {
      await globalThis.navigator.clipboard.writeText(words);
      return true;
    }
    return copyBySelection(words);
  } catch {
    return false;
  }
}

function copyBySelection(words: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = words;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
