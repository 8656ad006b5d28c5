/** A LIKE pattern that finds the text anywhere, its own wildcards taken as letters. */
export const containing = (text: string): string => `%${startingWith(text)}`;

/** A LIKE pattern for what begins with the text. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
