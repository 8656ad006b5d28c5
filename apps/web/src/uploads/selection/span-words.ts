/** `2026-06-12 10:12 ~ 11:40`: the day of the end only where it is another one. Clock times without a zone. */
export function spanWords(from: string, to: string): string {
  const [[day, start], [lastDay, end]] = [partsOf(from), partsOf(to)];
  if (day !== lastDay) return `${day} ${start} ~ ${lastDay} ${end}`;
  return start === end ? `${day} ${start}` : `${day} ${start} ~ ${end}`;
}

const partsOf = (local: string): readonly [day: string, minute: string] => [local.slice(0, 10), local.slice(11, 16)];
