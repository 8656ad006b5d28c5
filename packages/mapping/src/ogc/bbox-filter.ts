import { type CrsName, findCrs, isNorthFirstInWfs } from "./crs-name.ts";
import { MapRefused } from "./map-refused.ts";
import { type PlaneBox, planeBox } from "./plane-box.ts";

// The one XML this service reads: `<Filter><BBOX>…</BBOX></Filter>`, because GDAL sends nothing else. No declarations, no
// entities, no comments, no nesting but this; every other filter is refused.

const MAX_CHARS = 4096;
const TAG = /^<(\/?)(?:[A-Za-z][\w.-]*:)?([A-Za-z]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  text: string;
}

/** `unnamed` is what a box without srsName is in. */
export function readBoxFilter(xml: string, unnamed: CrsName): PlaneBox {
  const filter = parse(xml);
  const box = filter.name === "Filter" && filter.children.length === 1 ? filter.children[0]! : refuse();
  if (box.name !== "BBOX" || box.text !== "") refuse();
  const parts = box.children.filter(({ name }) => name !== "ValueReference" && name !== "PropertyName");
  const geometryNames = box.children
    .filter((child) => !parts.includes(child))
    .map(({ text }) => text.split(":").at(-1));
  if (parts.length !== 1 || geometryNames.length > 1 || !geometryNames.every((name) => name === "geom")) refuse();
  const [envelope] = parts;
  const srsName = envelope!.attributes.get("srsName");
  const crs = srsName === undefined ? unnamed : (findCrs(srsName) ?? refuseCrs());
  return planeBox(cornersOf(envelope!), crs.crs, isNorthFirstInWfs(crs), "filter");
}

function cornersOf({ name, children }: Element): string[] {
  const only = (wanted: string) => children.find((child) => child.name === wanted && child.children.length === 0);
  const [lower, upper, coordinates] = [only("lowerCorner"), only("upperCorner"), only("coordinates")];
  if (name === "Envelope" && lower && upper && children.length === 2)
    return [...lower.text.split(/\s+/), ...upper.text.split(/\s+/)];
  if (name === "Box" && coordinates && children.length === 1)
    return coordinates.text.split(/\s+/).flatMap((pair) => pair.split(","));
  return refuse();
}

function parse(xml: string): Element {
  if (xml.length > MAX_CHARS) refuse();
  const root: Element = { name: "", attributes: new Map(), children: [], text: "" };
  const open: Element[] = [root];
  for (let rest = xml.trim(); rest !== ""; ) {
    const here = open.at(-1)!;
    const tag = TAG.exec(rest);
    if (tag === null) {
      const text = /^[^<&]+/.exec(rest)?.[0] ?? refuse();
      if (here === root || here.children.length > 0) refuseUnlessBlank(text);
      here.text = (here.text + text).trim();
      rest = rest.slice(text.length);
      continue;
    }
    step(open, tag);
    if (open.length === 1 && rest.length > tag[0].length) refuse();
    rest = rest.slice(tag[0].length);
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0]! : refuse();
}

function step(open: Element[], [, isEnd, name, attributes, isEmpty]: RegExpExecArray): void {
  if (isEnd === "/") {
    if (open.length === 1 || open.pop()!.name !== name || attributes !== "" || isEmpty === "/") refuse();
    return;
  }
  const element = { name: name!, attributes: attributesOf(attributes!), children: [], text: "" };
  if (open.at(-1)!.text !== "") refuse();
  open.at(-1)!.children.push(element);
  if (isEmpty !== "/") open.push(element);
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name!, double ?? single ?? ""]));

function refuseUnlessBlank(text: string): void {
  if (text.trim() !== "") refuse();
}

function refuse(): never {
  throw new MapRefused("map.filter-unsupported", "filter");
}

function refuseCrs(): never {
  throw new MapRefused("map.crs-unknown", "filter");
}
