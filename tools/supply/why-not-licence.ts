import { allowedForPackage, allowedLicences } from "./licence-list.ts";

/** Reads SPDX expressions of AND, OR and brackets. Gives the part that is not on the list, or null. */
export function whyNotLicence(name: string, expression: string): string | null {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  const isAllowed = (licence: string) =>
    allowedLicences.has(licence) || allowedForPackage.some((one) => one.licence === licence && one.name.test(name));
  let at = 0;
  const term = (): string | null => {
    const word = words[at++];
    if (word === "(") {
      const inner = either();
      return words[at++] === ")" ? inner : expression;
    }
    if (word === undefined || word === ")" || word === "AND" || word === "OR") return expression;
    return isAllowed(word) ? null : word;
  };
  const all = (): string | null => {
    let refused = term();
    while (words[at] === "AND") {
      at += 1;
      refused = refused ?? term();
    }
    return refused;
  };
  const either = (): string | null => {
    const choices = [all()];
    while (words[at] === "OR") {
      at += 1;
      choices.push(all());
    }
    return choices.includes(null) ? null : (choices[0] ?? null);
  };
  const refused = either();
  return at === words.length ? refused : expression;
}
