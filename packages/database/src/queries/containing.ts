/** A LIKE pattern that finds the text anywhere, its own wildcards taken as letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
