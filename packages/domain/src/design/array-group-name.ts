const GROUP = /^Array Group (\d+)$/;

/** `Array Group N`, N the highest existing number plus 1 (1 if none). */
export function nextArrayGroupName(names: Iterable<string>): string {
  let highest = 0;
  for (const name of names) {
    const number = Number(GROUP.exec(name)?.[1] ?? 0);
    if (Number.isSafeInteger(number)) highest = Math.max(highest, number);
  }
  return `Array Group ${highest + 1}`;
}
