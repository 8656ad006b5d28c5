const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it may stand in an element or an attribute. XML knows no control characters: they are left out. */
export const xmlText = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, "").replace(/[&<>"']/g, (sign) => escapes[sign]!);
