import type { Db } from "@heliolens/database/database";
import { findMosaicFile, type MosaicFile } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { PictureTile } from "@heliolens/domain/site-images/tile-address";
import { encodeValueTile } from "@heliolens/imaging/mosaic/encode-value-tile";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mustReach } from "../foundation/must-reach.ts";
import { requestedId, requestedTile } from "../foundation/requested-tile.ts";
import { Refused } from "../wire/refused.ts";
import type { Identify } from "../wire/serve.ts";
import type { MosaicShelf } from "./mosaic-shelf.ts";
import { mosaicMark } from "./wire-items.ts";

export interface MosaicTileServing {
  readonly db: Db;
  readonly shelf: MosaicShelf;
  readonly identify: Identify;
}

/** Outside the contract: answers are pictures, and a map's requests carry a cookie instead of a header. */
export const mosaicTilePaths = ["/tiles/thermal-mosaics/:id/:z/:x/:y.png"] as const;

export function mosaicTilesRoutes(app: FastifyInstance, { db, shelf, identify }: MosaicTileServing): void {
  const onRequest = async (request: FastifyRequest) => {
    request.viewer = await identify(request, "picture");
  };
  app.get(mosaicTilePaths[0], { onRequest }, async (request, reply) => {
    const [reportId, tile] = [requestedId<ReportId>(request), requestedTile(request)];
    await mustReach(db, request.viewer!, "inspection.see", { kind: "report", ids: [reportId] });
    const file = await findMosaicFile(db, reportId);
    if (file === undefined) throw new Refused("mosaics.not-ready");
    return sendMosaicTile(shelf, { file, tile }, { request, reply });
  });
}

interface RequestedTile {
  readonly file: MosaicFile;
  readonly tile: PictureTile;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For those who may see it: the caller has asked. */
export async function sendMosaicTile(shelf: MosaicShelf, { file, tile }: RequestedTile, { request, reply }: Exchange) {
  // A mosaic never changes under its mark. The right to see it can, so a browser asks about each use.
  const etag = `"${mosaicMark(file.fileKey)}"`;
  reply.header("cache-control", "private, no-cache").header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const heat = await shelf.find(file, tile);
  return heat === null ? reply.code(204).send() : reply.type("image/png").send(await encodeValueTile(heat));
}
