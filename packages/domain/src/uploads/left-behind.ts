const leftBehind = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** What operating systems leave on a card; nobody chose it. */
export const isLeftBehind = (name: string): boolean => leftBehind.test(name);
