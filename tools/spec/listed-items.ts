/** An item of the specification and the test that shows it, from docs/specification.md. */
export interface SpecItem {
  readonly id: string;
  readonly item: string;
  readonly file: string;
  /** Name of the test, or how the name begins. */
  readonly test: string;
}

export const listedItems = (page: string): SpecItem[] =>
  [...page.matchAll(/^\| (\d\.\d\d) \| (.+?) \| `(.+?)` \| (.+) \|$/gm)].map(
    ([, id = "", item = "", file = "", test = ""]) => ({ id, item, file, test }),
  );

/** Everything that is wrong with the page: numbers left out or used twice, files and tests that are not there. */
export function listItemTroubles(
  items: readonly SpecItem[],
  sourceOf: (file: string) => string | null,
): readonly string[] {
  return [...numberTroubles(items), ...items.flatMap((item) => testTrouble(item, sourceOf(item.file)))];
}

function numberTroubles(items: readonly SpecItem[]): string[] {
  return items.flatMap(({ id }, index) => {
    const before = items[index - 1]?.id ?? "0.00";
    const [section, number] = id.split(".").map(Number);
    const [lastSection, lastNumber] = before.split(".").map(Number);
    const follows = section === lastSection ? number === lastNumber! + 1 : section === lastSection! + 1 && number === 1;
    return follows ? [] : [`${id} does not follow ${before}`];
  });
}

function testTrouble({ id, file, test }: SpecItem, source: string | null): string[] {
  if (source === null) return [`${id}: there is no ${file}`];
  const names = [...source.matchAll(/"((?:[^"\\\n]|\\.)+)"/g)].map(([, name = ""]) => name);
  return names.some((name) => isNamed(name, test)) ? [] : [`${id}: ${file} has no test "${test}"`];
}

/** Whether a name in the source is that of the test; `%s` and `$word` stand for a value. */
function isNamed(name: string, test: string): boolean {
  if (name.startsWith(test)) return true;
  if (!/%[sji]|\$\w/.test(name)) return false;
  const parts = name.split(/%[sji]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`).test(test);
}
