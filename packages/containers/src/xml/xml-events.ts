import { XmlDamaged } from "./xml-damaged.ts";

export type XmlEvent =
  | { readonly kind: "open"; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

const DEEPEST = 100;
// A tag, a comment, a CDATA part, an instruction; everything else between them is text.
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>/!]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>/g;

/**
 * Element by element, namespaces' prefixes taken off. Documents that bring definitions of their own are refused:
 * they could make a few bytes mean gigabytes.
 */
export function* xmlEvents(source: string): Generator<XmlEvent> {
  if (/<!DOCTYPE/i.test(source.slice(0, 4_096))) throw new XmlDamaged("DOCTYPE");
  const open: string[] = [];
  let at = 0;
  for (const match of source.matchAll(markup)) {
    const before = source.slice(at, match.index);
    if (before.trim() !== "") yield { kind: "text", text: unescaped(before) };
    at = match.index + match[0].length;
    const [, verbatim, slash, prefixed, attributes, isEmpty] = match;
    if (verbatim !== undefined) yield { kind: "text", text: verbatim };
    if (prefixed === undefined) continue;
    const name = withoutPrefix(prefixed);
    if (slash === "/") {
      if (open.pop() !== name) throw new XmlDamaged(`</${name}>`);
      yield { kind: "close", name };
      continue;
    }
    yield { kind: "open", name, attributes: attributesOf(attributes ?? "") };
    if (isEmpty === "/") yield { kind: "close", name };
    else if (open.push(name) > DEEPEST) throw new XmlDamaged(`<${name}>`);
  }
  if (open.length > 0) throw new XmlDamaged(`<${open.at(-1)}>`);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = "", double, single]) => [
      withoutPrefix(name),
      unescaped(double ?? single ?? ""),
    ]),
  );

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, word) => {
    if (word !== undefined) return named[word] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
