import { type Language, languages } from "@heliolens/messages/messages";

/** The language a caller prefers among ours; Korean when he does not say. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const [best] = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .map(preferenceOf)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => languages.filter((language) => tag === language || tag.startsWith(`${language}-`)));
  return best ?? "ko";
}

function preferenceOf(item: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = item.trim().toLowerCase().split(";");
  const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}
