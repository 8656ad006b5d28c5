import type { Db } from "@heliolens/database/database";
import { findTiledImage } from "@heliolens/database/queries/site-images/site-images";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mustReach } from "../foundation/must-reach.ts";
import { requestedId, requestedTile } from "../foundation/requested-tile.ts";
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
    const [id, tile] = [requestedId<SiteImageId>(request), requestedTile(request)];
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
