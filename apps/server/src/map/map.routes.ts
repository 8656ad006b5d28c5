import { statusOf } from "@heliolens/contract/problems";
import { findTileLayer } from "@heliolens/domain/map/tile-layers";
import { exceptionReport } from "@heliolens/mapping/ogc/exception-report";
import { MapRefused } from "@heliolens/mapping/ogc/map-refused";
import { readOwsRequest } from "@heliolens/mapping/ogc/ows-request";
import { readParameters } from "@heliolens/mapping/ogc/parameters";
import { viewParamsOf } from "@heliolens/mapping/ogc/view-params-of";
import { readTileAddress } from "@heliolens/mapping/tiles/tile-grid";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerError, texts } from "../wire/answer-problem.ts";
import { type Explained, explainError } from "../wire/explain-error.ts";
import type { House } from "../wire/house.ts";
import { languageOf } from "../wire/language.ts";
import { Refused } from "../wire/refused.ts";
import { answerOws } from "./answer-ows.ts";
import { answerTile } from "./answer-tile.ts";
import { type MapDoor, mapCaller } from "./map-caller.ts";
import type { MapRoom } from "./map-room.ts";

export interface MapServing {
  readonly room: MapRoom;
  readonly door: MapDoor;
  readonly addressOf: House["addressOf"];
}

/** Outside the contract: other people's protocols, in which answers are pictures, XML and tiles. */
export const mapPaths = ["/ows", "/tiles/:layer/:z/:x/:y.mvt"] as const;

export function mapRoutes(app: FastifyInstance, serving: MapServing): void {
  app.get(mapPaths[0], { errorHandler: refuseOws }, (request, reply) => serveOws(serving, request, reply));
  app.get(mapPaths[1], { errorHandler: refuseTile }, (request, reply) => serveTile(serving, request, reply));
  app.addHook("onClose", () => serving.room.threads.close());
}

async function serveOws({ room, door, addressOf }: MapServing, request: FastifyRequest, reply: FastifyReply) {
  const asked = readOwsRequest(queryOf(request));
  const siteId = "viewParams" in asked ? asked.viewParams.site_seq : undefined;
  const caller = await mapCaller(door, request, siteId);
  request.viewer = caller.viewer;
  const answer = await answerOws(room, asked, {
    caller,
    language: () => languageOf(request.headers["accept-language"]),
    serviceUrl: `${addressOf(request)}${mapPaths[0]}`,
    now: door.signIn.now(),
    signal: () => goneSignal(reply),
  });
  if (answer.onSent) reply.raw.once("close", answer.onSent);
  reply.header("cache-control", "private, no-cache").type(answer.contentType);
  return answer.body;
}

async function serveTile({ room, door }: MapServing, request: FastifyRequest, reply: FastifyReply) {
  const { layer: name, z, x, y } = request.params as Record<"layer" | "z" | "x" | "y", string>;
  const layer = findTileLayer(name);
  if (layer === undefined) throw new Refused("wire.not-found");
  const viewParams = viewParamsOf(readParameters(queryOf(request)));
  const place = readTileAddress(z, x, y);
  const caller = await mapCaller(door, request, viewParams.site_seq);
  request.viewer = caller.viewer;
  const tile = await answerTile(room, { caller, layer, place, viewParams });
  reply.header("cache-control", "private, no-cache").header("etag", tile.etag);
  if (request.headers["if-none-match"] === tile.etag) return reply.code(304).send();
  reply.type("application/vnd.mapbox-vector-tile");
  return tile.encode();
}

function queryOf({ raw: { url = "" } }: FastifyRequest): string {
  const mark = url.indexOf("?");
  return mark === -1 ? "" : url.slice(mark + 1);
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** In the protocol's own form, in the caller's language, with nothing of ours in it. */
function refuseOws(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof MapRefused ? error : null;
  const { code, retryAfterS, isFault }: Explained =
    refused === null ? explainError(error) : { code: refused.code, isFault: false };
  if (code.startsWith("accounts.")) {
    if (statusOf[code] === 401 && !isBrowser(request)) reply.header("www-authenticate", CHALLENGE);
    return answerError(error, request, reply);
  }
  request.problem = { code, ...(isFault && { error }) };
  const text = texts[languageOf(request.headers["accept-language"])].problems[code];
  const report = exceptionReport(queryOf(request), {
    code: refused?.code ?? "failed",
    locator: refused?.locator ?? "request",
    text,
  });
  const waitS = retryAfterS ?? (code === "map.busy" ? 2 : undefined);
  if (waitS !== undefined) reply.header("retry-after", waitS);
  return reply.code(statusOf[code]).type(report.contentType).send(report.body);
}

// GIS programs that ask for a name and a password do so when challenged. A browser would ask, too, over our own screen.
const CHALLENGE = 'Basic realm="Heliolens", charset="UTF-8"';
const isBrowser = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-mode"] !== undefined || headers.cookie !== undefined;

function refuseTile(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(error instanceof MapRefused ? new Refused(error.code) : error, request, reply);
}
