import { Readable } from "node:stream";
import { drawLegend } from "@heliolens/mapping/draw/draw-legend";
import { areRepeated } from "@heliolens/mapping/features/feature-bytes";
import {
  collectionByTurns,
  contentTypeOf,
  featureCollection,
  hitsCollection,
  writeCollection,
} from "@heliolens/mapping/features/feature-collection";
import { findFeaturesAt, writeFeatureInfo } from "@heliolens/mapping/features/feature-info";
import { largePieces } from "@heliolens/mapping/features/large-pieces";
import { selectFeatures } from "@heliolens/mapping/features/select-features";
import { describeFeatureType } from "@heliolens/mapping/ogc/describe-feature-type";
import type { OwsRequest } from "@heliolens/mapping/ogc/ows-request";
import type { ServiceTitle } from "@heliolens/mapping/ogc/service-title";
import { wfsCapabilities } from "@heliolens/mapping/ogc/wfs-capabilities";
import { type GetFeature, MAX_FEATURES } from "@heliolens/mapping/ogc/wfs-request";
import { wms111Capabilities, wms130Capabilities } from "@heliolens/mapping/ogc/wms-capabilities";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import { lonLatBoxOf } from "@heliolens/mapping/projection/view";
import type { Language } from "@heliolens/messages/messages";
import { drawPicture } from "./draw-picture.ts";
import { extentOfMosaics } from "./drawn-mosaics.ts";
import { findSources } from "./find-sources.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom } from "./map-room.ts";

export interface OwsAsker {
  readonly caller: MapCaller;
  readonly language: () => Language;
  readonly serviceUrl: string;
  readonly now: Date;
  /** Says when nobody waits for the answer any more. */
  readonly signal: () => AbortSignal;
}

export interface OwsAnswer {
  readonly contentType: string;
  readonly body: string | Buffer | Readable;
  /** The body's memory is used again from then on. */
  readonly onSent?: () => void;
}

/** Up to so many features are written in a few milliseconds: a stream would cost more. */
const AT_ONCE = 4000;
const XML = "text/xml; charset=utf-8";
const PNG = "image/png";

export async function answerOws(room: MapRoom, asked: OwsRequest, asker: OwsAsker): Promise<OwsAnswer> {
  switch (asked.request) {
    case "WMS GetCapabilities":
      return wmsCapabilities(asked.version, await titleFor(room, asker));
    case "WFS GetCapabilities":
      return { contentType: XML, body: wfsCapabilities(asked.version, await titleFor(room, asker)) };
    case "DescribeFeatureType":
      return { contentType: XML, body: describeFeatureType(asked.version, asked.layers) };
    case "GetLegendGraphic":
      return { contentType: PNG, body: drawLegend(asked.layer.style) };
    case "GetMap":
      return { contentType: PNG, body: Buffer.from(await drawPicture(room, asker.caller, asked, asker.signal())) };
    case "GetFeatureInfo":
      return answerInfo(room, asked, asker);
    case "GetFeature":
      return answerFeatures(room, asked, asker);
  }
}

const wmsCapabilities = (version: "1.1.1" | "1.3.0", title: ServiceTitle): OwsAnswer =>
  version === "1.3.0"
    ? { contentType: XML, body: wms130Capabilities(title) }
    : { contentType: "application/vnd.ogc.wms_xml; charset=utf-8", body: wms111Capabilities(title) };

async function titleFor(room: MapRoom, { caller, language, serviceUrl }: OwsAsker): Promise<ServiceTitle> {
  const sites = await room.extents.of(caller.sites);
  const mosaics = await extentOfMosaics(room, caller);
  return { serviceUrl, language: language(), extent: around([...sites.values(), ...(mosaics ? [mosaics] : [])]) };
}

function around(boxes: readonly LonLatBox[]): LonLatBox | null {
  if (boxes.length === 0) return null;
  return {
    minLon: Math.min(...boxes.map((box) => box.minLon)),
    minLat: Math.min(...boxes.map((box) => box.minLat)),
    maxLon: Math.max(...boxes.map((box) => box.maxLon)),
    maxLat: Math.max(...boxes.map((box) => box.maxLat)),
  };
}

async function answerFeatures(room: MapRoom, asked: GetFeature, asker: OwsAsker): Promise<OwsAnswer> {
  const region = asked.box === null ? null : lonLatBoxOf({ ...asked.box, widthPx: 1, heightPx: 1 }, 0);
  const { viewParams, layer, form } = asked;
  const isAskedOnce = asked.startIndex === 0 && asked.count === MAX_FEATURES;
  const sought = { caller: asker.caller, layer: layer.name, viewParams, region, isAskedOnce };
  const sources = await findSources(room, sought);
  const selected = selectFeatures(sources, asked);
  const title = { form, serviceUrl: asker.serviceUrl, at: asker.now };
  const contentType = contentTypeOf[form.format];
  if (asked.isHits) return { contentType, body: hitsCollection(title, selected.matched) };
  const isAskedAgain = areRepeated(selected.runs, form);
  if (selected.returned <= AT_ONCE) {
    const { bytes, release } = isAskedAgain
      ? room.answers.join([...featureCollection(title, selected)])
      : room.answers.fill((buffer) => writeCollection(title, selected, buffer));
    return { contentType, body: bytes, onSent: release };
  }
  // Written as it is sent: a client that goes away in the middle ends the writing.
  if (isAskedAgain) return { contentType, body: streamOf(largePieces(featureCollection(title, selected))) };
  const { buffer, release } = room.answers.take();
  return { contentType, body: streamOf(collectionByTurns(title, selected, buffer)), onSent: release };
}

const streamOf = (pieces: Iterable<Buffer>): Readable => Readable.from(pieces, { objectMode: false });

async function answerInfo(
  room: MapRoom,
  asked: Extract<OwsRequest, { request: "GetFeatureInfo" }>,
  asker: OwsAsker,
): Promise<OwsAnswer> {
  const region = lonLatBoxOf(asked.view, 16);
  const layers = [];
  for (const layer of asked.layers) {
    const sought = { caller: asker.caller, layer: layer.name, viewParams: asked.viewParams, region, isAskedOnce: true };
    layers.push({ layer, sources: await findSources(room, sought) });
  }
  return writeFeatureInfo(findFeaturesAt(layers, asked), asked.format, { serviceUrl: asker.serviceUrl, at: asker.now });
}
