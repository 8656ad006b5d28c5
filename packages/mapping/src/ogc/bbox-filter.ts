import { XmlDamaged } from "@heliolens/containers/xml/xml-damaged";
import { type XmlEvent, xmlEvents } from "@heliolens/containers/xml/xml-events";
import { type CrsName, findCrs, isNorthFirstInWfs } from "./crs-name.ts";
import { MapRefused } from "./map-refused.ts";
import { type PlaneBox, planeBox } from "./plane-box.ts";

// GDAL sends `<Filter><BBOX>…</BBOX></Filter>` and nothing else. Every other filter is refused, and so are declarations,
// entities and comments.

const MAX_CHARS = 4096;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
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
  const srsName = envelope!.attributes.srsName;
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
  const source = xml.trim();
  if (source.length > MAX_CHARS || /<[!?]|&/.test(source) || !/<\/[\w.:-]+\s*>$/.test(source)) refuse();
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open: Element[] = [root];
  for (const event of eventsOf(source)) {
    const here = open.at(-1)!;
    if (event.kind === "close") open.pop();
    else if (event.kind === "text") {
      if (here === root || here.children.length > 0 || event.text.includes("<")) refuse();
      here.text = (here.text + event.text).trim();
    } else {
      if (here.text !== "" || (here === root && root.children.length > 0)) refuse();
      const element = { name: event.name, attributes: event.attributes, children: [], text: "" };
      here.children.push(element);
      open.push(element);
    }
  }
  return root.children[0] ?? refuse();
}

function* eventsOf(source: string): Generator<XmlEvent> {
  try {
    yield* xmlEvents(source);
  } catch (error) {
    if (error instanceof XmlDamaged) refuse();
    throw error;
  }
}

function refuse(): never {
  throw new MapRefused("map.filter-unsupported", "filter");
}

function refuseCrs(): never {
  throw new MapRefused("map.crs-unknown", "filter");
}
