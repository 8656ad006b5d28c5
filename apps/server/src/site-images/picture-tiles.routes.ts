import type { Db } from "@heliolens/database/database";
import { findTiledImage } from "@heliolens/database/queries/site-images/site-images";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import { FINEST_ZOOM, type PictureTile } from "@heliolens/domain/site-images/tile-address";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mustReach } from "../foundation/must-reach.ts";
import { Refused } from "../wire/refused.ts";
import type { Identify } from "../wire/serve.ts";
import type { TileShelf } from "./tile-shelf.ts";

export interface PictureTileServing {
  readonly db: Db;
  readonly shelf: TileShelf;
  readonly identify: Identify;
}

/** Outside the contract: answers are pictures, and a map's requests carry a cookie instead of a header. */
export const pictureTilePaths = ["/tiles/site-images/:id/:z/:x/:y.webp"] as const;

export const pictureTileUrl = (id: number): string => `/tiles/site-images/${id}/{z}/{x}/{y}.webp`;

export function pictureTilesRoutes(app: FastifyInstance, { db, shelf, identify }: PictureTileServing): void {
  const onRequest = async (request: FastifyRequest) => {
    request.viewer = await identify(request, "picture");
  };
  app.get(pictureTilePaths[0], { onRequest }, async (request, reply) => {
    const { id, tile } = askedOf(request);
    await mustReach(db, request.viewer!, "inspection.see", { kind: "siteImage", ids: [id] });
    const image = await findTiledImage(db, id);
    if (image === undefined) throw new Refused("site-images.not-found");
    // Tiles never change under their file's hash; who may see them can, so every use is asked about.
    const etag = `"${image.sha256.slice(0, 32)}"`;
    reply.header("cache-control", "private, no-cache").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const bytes = await shelf.find(image, tile);
    // Outside the outline there is nothing, and that is no error.
    return bytes === undefined ? reply.code(204).send() : reply.type("image/webp").send(bytes);
  });
}

function askedOf({ params }: FastifyRequest): { readonly id: SiteImageId; readonly tile: PictureTile } {
  const { id, z, x, y } = params as Record<"id" | "z" | "x" | "y", string>;
  const [image, zoom, column, row] = [id, z, x, y].map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : -1));
  const side = 2 ** zoom!;
  if (image! < 1 || zoom! < 0 || zoom! > FINEST_ZOOM || column! < 0 || column! >= side || row! < 0 || row! >= side)
    throw new Refused("wire.not-found");
  return { id: image as SiteImageId, tile: { zoom: zoom!, column: column!, row: row! } };
}
