/** One number of a pair as somebody wrote it. The axis is known only where a letter or word says it. */
export interface WrittenValue {
  readonly value: number;
  readonly axis: "east" | "north" | null;
}

const side = "북위|남위|동경|서경|[NSEW]";
const number = String.raw`[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d{1,3})?`;
const groupedNumber = String.raw`[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])`;
// 36.5, 36°, 36°08', 36°08'12.3", 36도 8분 12.3초.
const angleOf = (plain: string, mark: string) =>
  String.raw`(?<degrees${mark}>${plain})\s*(?:[°도d]\s*(?:(?<minutes${mark}>\d+(?:\.\d+)?)\s*['분m]\s*)?(?:(?<seconds${mark}>\d+(?:\.\d+)?)\s*["초s])?)?`;
// The side stands before or after, never both: in "N36 E127" the E belongs to what follows.
const patternOf = (plain: string) =>
  String.raw`(?<before>${side})\s*${angleOf(plain, "A")}|${angleOf(plain, "B")}\s*(?<after>(?:${side})(?![A-Za-z]))?`;

const grouped = new RegExp(patternOf(`(?:${groupedNumber}|${number})`), "giu");
const plain = new RegExp(patternOf(number), "giu");

/** The numbers in a text. "36,127.5" is two of them, "198,104.61 551,891.01" too. */
export function readValues(text: string): readonly WrittenValue[] {
  const cleaned = cleanedOf(text);
  const found = valuesBy(grouped, cleaned);
  return found.length === 1 ? valuesBy(plain, cleaned) : found;
}

/** A cell that is one number and nothing else; null for names, dates and empty cells. */
export function readCell(cell: string): WrittenValue | null {
  const cleaned = cleanedOf(cell).trim();
  const [match, ...others] = [...cleaned.matchAll(grouped)];
  if (match === undefined || others.length > 0 || match[0].trim() !== cleaned) return null;
  return writtenIn(match);
}

// Full-width digits and the many signs that stand for minutes and seconds, as word processors and maps write them.
const cleanedOf = (text: string): string =>
  text
    .replaceAll(/[º˚]/g, "°")
    .replaceAll(/[″“”〃]|''/g, '"')
    .replaceAll(/[′’‘`´]/g, "'")
    .normalize("NFKC")
    .replaceAll("−", "-");

const valuesBy = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(writtenIn);

function writtenIn({ groups = {} }: RegExpMatchArray): WrittenValue {
  const part = (name: string) => groups[`${name}A`] ?? groups[`${name}B`] ?? "";
  const degrees = part("degrees");
  const whole = Number(degrees.replaceAll(",", ""));
  const size = Math.abs(whole) + Number(part("minutes")) / 60 + Number(part("seconds")) / 3600;
  const word = (groups.before ?? groups.after ?? "").toUpperCase();
  const isNegative = degrees.startsWith("-") !== ["S", "W", "남위", "서경"].includes(word);
  return { value: isNegative ? -size : size, axis: axisOf(word) };
}

function axisOf(word: string): WrittenValue["axis"] {
  if (word === "") return null;
  return ["N", "S", "북위", "남위"].includes(word) ? "north" : "east";
}
