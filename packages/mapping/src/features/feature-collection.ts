import { xmlText } from "@heliolens/containers/xml/xml-text";
import { namespaces, schemaAddress } from "../ogc/namespaces.ts";
import { ByteWriter } from "./byte-writer.ts";
import { featureBytes, writeFeatures } from "./feature-bytes.ts";
import type { FeatureForm, FeatureFormat } from "./feature-form.ts";
import type { SelectedFeatures } from "./select-features.ts";

export interface CollectionTitle {
  readonly form: FeatureForm;
  /** Where the service answers, for the address of the schema. */
  readonly serviceUrl: string;
  readonly at: Date;
}

export const contentTypeOf: Readonly<Record<FeatureFormat, string>> = {
  geojson: "application/json; charset=utf-8",
  gml32: "application/gml+xml; version=3.2; charset=utf-8",
  gml31: "text/xml; subtype=gml/3.1.1; charset=utf-8",
};

/** A whole answer, in pieces of some hundred features. Nothing is written before it is asked for. */
export function* featureCollection(title: CollectionTitle, selected: SelectedFeatures): Generator<Buffer> {
  const { head, tail } = frameOf(title, selected);
  yield Buffer.from(head, "utf8");
  if (title.form.format === "geojson") yield* withoutLastByte(featureBytes(selected.runs, title.form));
  else yield* featureBytes(selected.runs, title.form);
  yield Buffer.from(tail, "utf8");
}

/** A whole answer of a few features as one text. Pieces are whole features: none ends within a character. */
export function collectionText(title: CollectionTitle, selected: SelectedFeatures): string {
  const { head, tail } = frameOf(title, selected);
  let features = "";
  for (const piece of featureBytes(selected.runs, title.form)) features += piece.toString("utf8");
  return head + (title.form.format === "geojson" ? features.slice(0, -1) : features) + tail;
}

/** A whole answer into one buffer, or a larger one where it has no room, nothing of it remembered. */
export const writeCollection = (title: CollectionTitle, selected: SelectedFeatures, into: Buffer): Buffer =>
  inParts(title, selected, { parts: [into], muchBytes: Infinity }).next().value!;

const TURNS = 4;
/** Most features take less: where less is left of a part, the next one's turn has come. */
const USUAL_FEATURE_BYTES = 2 ** 12;

/**
 * A whole answer in pieces, written by turns into four parts of one buffer, nothing of it remembered. A stream asks for a
 * piece when the one before the last was sent, so that two parts are in use and a third is written.
 */
export function collectionByTurns(
  title: CollectionTitle,
  selected: SelectedFeatures,
  buffer: Buffer,
): Generator<Buffer> {
  const partBytes = Math.floor(buffer.length / TURNS);
  const parts = Array.from({ length: TURNS }, (_, turn) => buffer.subarray(turn * partBytes, (turn + 1) * partBytes));
  return inParts(title, selected, { parts, muchBytes: partBytes - USUAL_FEATURE_BYTES });
}

interface Parts {
  readonly parts: readonly Buffer[];
  readonly muchBytes: number;
}

function* inParts(
  title: CollectionTitle,
  selected: SelectedFeatures,
  { parts, muchBytes }: Parts,
): Generator<Buffer, undefined> {
  const isJson = title.form.format === "geojson";
  const { head, tail } = frameOf(title, selected);
  const to = new ByteWriter(0);
  let turn = 0;
  to.startRow(parts[0]!, 0);
  to.raw(Buffer.from(head, "utf8"));
  for (const _ of writeFeatures(to, selected.runs, title.form, muchBytes)) {
    yield to.written();
    to.startRow(parts[++turn % parts.length]!, 0);
  }
  if (isJson && selected.returned > 0) to.dropLastByte();
  to.raw(Buffer.from(tail, "utf8"));
  yield to.written();
}

/** How many there are, and none of them. */
export const hitsCollection = (title: CollectionTitle, matched: number): string =>
  collectionText(title, { runs: [], matched, returned: 0 });

interface Frame {
  readonly head: string;
  readonly tail: string;
}

const frameOf = (title: CollectionTitle, selected: SelectedFeatures): Frame =>
  title.form.format === "geojson" ? jsonFrame(title, selected) : gmlFrame(title, selected);

// The older `crs` member is written only where the answer is not in GeoJSON's own system.
function jsonFrame({ form }: CollectionTitle, { matched, returned }: SelectedFeatures): Frame {
  const name = `urn:ogc:def:crs:EPSG::${form.crs.epsg}`;
  const crs = form.crs.epsg === 4326 ? "" : `"crs":{"type":"name","properties":{"name":"${name}"}},`;
  return {
    head: `{"type":"FeatureCollection",${crs}"totalFeatures":${matched},"numberMatched":${matched},"numberReturned":${returned},"features":[`,
    tail: "]}",
  };
}

function gmlFrame({ form, serviceUrl, at }: CollectionTitle, { matched, returned }: SelectedFeatures): Frame {
  const spaces = namespaces[form.format === "gml32" ? "2.0.0" : "1.1.0"];
  // A count without features is the number of all; with features it is the number of these.
  const counts =
    form.format === "gml32"
      ? `numberMatched="${matched}" numberReturned="${returned}"`
      : `numberOfFeatures="${returned === 0 ? matched : returned}"`;
  const schema = schemaText(schemaAddress(serviceUrl, spaces, form.layer));
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<wfs:FeatureCollection xmlns:wfs="${spaces.wfs}" xmlns:gml="${spaces.gml}" xmlns:solar="${spaces.solar}" xmlns:xsi="${spaces.xsi}" xsi:schemaLocation="${schema}" timeStamp="${at.toISOString()}" ${counts}>\n`,
    tail: "</wfs:FeatureCollection>\n",
  };
}

/** The same again and again as long as the same client asks for the same layer. */
let lastSchema = { address: "", text: "" };

function schemaText(address: string): string {
  if (address !== lastSchema.address) lastSchema = { address, text: xmlText(address) };
  return lastSchema.text;
}

function* withoutLastByte(pieces: Iterable<Buffer>): Generator<Buffer> {
  let held: Buffer | undefined;
  for (const piece of pieces) {
    if (held !== undefined) yield held;
    held = piece;
  }
  if (held !== undefined) yield held.subarray(0, -1);
}
