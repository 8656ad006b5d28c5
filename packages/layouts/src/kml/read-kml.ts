import type { XmlEvent } from "@heliolens/containers/xml/xml-events";
import { FeatureCollector } from "../collect-features.ts";
import type { Corner, Layout } from "../layout.ts";
import { layoutXml } from "../xml/layout-xml.ts";

/** Polygons of placemarks, by folder; closed lines count as areas too, as many plants are drawn so. Always WGS 84. */
export function readKml(source: string): Layout {
  const collector = new FeatureCollector();
  const reader = new KmlReader(collector);
  for (const event of layoutXml(source)) reader.take(event);
  return collector.layout(4326);
}

interface Placemark {
  name: string;
  readonly values: Record<string, string>;
  readonly rings: Corner[][];
  hasOther: boolean;
}

class KmlReader {
  readonly #collector: FeatureCollector;
  readonly #folders: string[] = [];
  readonly #path: string[] = [];
  #placemark: Placemark | null = null;
  #dataName = "";
  #text = "";

  constructor(collector: FeatureCollector) {
    this.#collector = collector;
  }

  take(event: XmlEvent): void {
    if (event.kind === "text") this.#text += event.text;
    else if (event.kind === "open") this.#open(event.name, event.attributes);
    else this.#close(event.name);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    this.#text = "";
    if (name === "Folder" || name === "Document") this.#folders.push("");
    if (name === "Placemark") this.#placemark = { name: "", values: {}, rings: [], hasOther: false };
    if (name === "Data" || name === "SimpleData") this.#dataName = attributes.name ?? "";
  }

  #close(name: string): void {
    this.#path.pop();
    const text = this.#text.trim();
    this.#text = "";
    if (name === "name") this.#named(text);
    else if (name === "value" || name === "SimpleData") this.#readValue(text);
    else if (name === "coordinates") this.#drawn(text);
    else if (name === "Folder" || name === "Document") this.#folders.pop();
    else if (name === "Placemark") this.#finish();
  }

  #named(text: string): void {
    const owner = this.#path.at(-1);
    if (owner === "Placemark" && this.#placemark) this.#placemark.name = text;
    else if (owner === "Folder" || owner === "Document") this.#folders[this.#folders.length - 1] = text;
  }

  #readValue(text: string): void {
    if (this.#placemark && this.#dataName !== "") this.#placemark.values[this.#dataName] = text;
  }

  #drawn(text: string): void {
    if (this.#placemark === null || this.#path.includes("innerBoundaryIs")) return;
    const ring = text.split(/\s+/).filter(Boolean).map(pointOf);
    const isArea = this.#path.includes("Polygon") || (this.#path.includes("LineString") && isClosed(ring));
    if (isArea) this.#placemark.rings.push(ring);
    else this.#placemark.hasOther = true;
  }

  #finish(): void {
    const mark = this.#placemark;
    this.#placemark = null;
    if (mark === null) return;
    const layer = this.#folders.findLast((folder) => folder !== "") ?? "";
    for (const ring of mark.rings) this.#collector.add({ name: mark.name, layer, values: mark.values }, ring);
    if (mark.rings.length === 0 && mark.hasOther) this.#collector.refuse(mark.name, "layouts.not-an-area");
  }
}

const pointOf = (triple: string): Corner => {
  const [x = Number.NaN, y = Number.NaN, z] = triple.split(",").map(Number);
  return z === undefined ? [x, y] : [x, y, z];
};

const isClosed = (ring: readonly Corner[]): boolean =>
  ring.length > 3 && ring[0]![0] === ring.at(-1)![0] && ring[0]![1] === ring.at(-1)![1];
