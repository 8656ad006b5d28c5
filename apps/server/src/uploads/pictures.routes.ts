import type { Db } from "@heliolens/database/database";
import { findPictureKeys } from "@heliolens/database/queries/uploads/thermal-images";
import { type FileKey, FileMissing, type FileStore } from "@heliolens/files/file-store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mustReach } from "../accounts/must-reach.ts";
import { Refused } from "../wire/refused.ts";
import type { Identify } from "../wire/serve.ts";

export interface PictureServing {
  readonly db: Db;
  readonly files: FileStore;
  readonly identify: Identify;
}

const folders = {
  "thermal-images": { table: "thermal_image", kind: "thermalImage" },
  "rgb-images": { table: "rgb_image", kind: "rgbImage" },
} as const;

type Folder = keyof typeof folders;

export const picturePath = (folder: Folder, id: number, size: "thumb" | "file"): string =>
  `/pictures/${folder}/${id}/${size}`;

/** Outside the contract: an `<img>` carries no header, so these accept the picture cookie, and answer bytes. */
export const picturePaths = ["/pictures/:folder/:id/:size"] as const;

export function picturesRoutes(app: FastifyInstance, { db, files, identify }: PictureServing): void {
  const onRequest = async (request: FastifyRequest) => {
    request.viewer = await identify(request, "picture");
  };
  app.get(picturePaths[0], { onRequest }, async (request, reply) => {
    const { folder, id, size } = askedOf(request);
    const viewer = request.viewer!;
    await mustReach(db, viewer, "inspection.see", { kind: folder.kind, ids: [id] });
    const keys = await findPictureKeys(db, folder.table, id);
    const key = size === "thumb" ? keys?.thumbKey : keys?.fileKey;
    if (keys === undefined || key == null) throw new Refused("wire.not-found");
    // The content never changes under its hash; who may see it can, so every use is asked about.
    const etag = `"${keys.sha256}-${size}"`;
    reply.header("cache-control", "private, no-cache").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("image/jpeg").send(await streamOf(files, key as FileKey));
  });
}

function askedOf(request: FastifyRequest) {
  const { folder, id, size } = request.params as { folder: string; id: string; size: string };
  const known = Object.hasOwn(folders, folder) ? folders[folder as Folder] : undefined;
  if (known === undefined || !/^[1-9]\d{0,14}$/.test(id) || (size !== "thumb" && size !== "file"))
    throw new Refused("wire.not-found");
  return { folder: known, id: Number(id), size };
}

async function streamOf(files: FileStore, key: FileKey) {
  try {
    return await files.stream(key);
  } catch (error) {
    throw error instanceof FileMissing ? new Refused("wire.not-found") : error;
  }
}
