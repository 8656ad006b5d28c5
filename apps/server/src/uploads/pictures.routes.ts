import type { Db } from "@heliolens/database/database";
import { type FileCopies, findFileCopies } from "@heliolens/database/queries/uploads/thermal-images";
import { type FileKey, FileMissing } from "@heliolens/files/file-store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mustReach } from "../foundation/must-reach.ts";
import { type PictureFolder, type PictureSize, pictureFolders, pictureSizes } from "../foundation/picture-path.ts";
import type { FileDoor } from "../wire/downloads/file-door.ts";
import { Refused } from "../wire/refused.ts";
import { type Identify, longestStreamMs } from "../wire/serve.ts";

export interface PictureServing {
  readonly db: Db;
  readonly door: FileDoor;
  readonly identify: Identify;
}

/** Outside the contract: an `<img>` carries no header, so these accept the picture cookie, and answer bytes. */
export const picturePaths = ["/pictures/:folder/:id/:size"] as const;

export function picturesRoutes(app: FastifyInstance, { db, door, identify }: PictureServing): void {
  const onRequest = async (request: FastifyRequest) => {
    request.viewer = await identify(request, "picture");
  };
  app.get(picturePaths[0], { onRequest, handlerTimeout: longestStreamMs }, async (request, reply) => {
    const { folder, id, size } = askedOf(request);
    const viewer = request.viewer!;
    await mustReach(db, viewer, "inspection.see", { kind: folder.kind, ids: [id] });
    const copies = await findFileCopies(db, folder.table, id);
    if (copies === undefined) throw new Refused("wire.not-found");
    return sendPicture(door, { request, reply }, { copies, table: folder.table, size });
  });
}

interface Sent {
  readonly copies: FileCopies;
  readonly table: (typeof pictureFolders)[PictureFolder]["table"];
  readonly size: PictureSize;
}

/** To somebody who may see it. */
export async function sendPicture(
  door: FileDoor,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { copies, table, size }: Sent,
): Promise<FastifyReply> {
  const key = copies[size];
  if (key == null) throw new Refused("wire.not-found");
  // The content never changes under its hash; who may see it can, so every use is asked about.
  const etag = `"${copies.sha256}-${size}"`;
  reply.header("cache-control", "private, no-cache").header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.headers(formOf(table, copies)).send(await streamOf(door, request, key as FileKey));
}

// Whatever a file really holds, a browser takes it for a picture or puts it on the disk; it runs nothing.
const formOf = (table: string, { name }: FileCopies): Record<string, string> =>
  table === "thermal_file"
    ? { "content-type": "text/csv", "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
    : { "content-type": name.endsWith(".png") && table === "defect_photo" ? "image/png" : "image/jpeg" };

function askedOf(request: FastifyRequest) {
  const { folder, id, size } = request.params as { folder: string; id: string; size: string };
  const known = Object.hasOwn(pictureFolders, folder) ? pictureFolders[folder as PictureFolder] : undefined;
  const asked = pictureSizes.find((one) => one === size);
  if (known === undefined || !/^[1-9]\d{0,14}$/.test(id) || asked === undefined) throw new Refused("wire.not-found");
  return { folder: known, id: Number(id), size: asked };
}

async function streamOf(door: FileDoor, request: FastifyRequest, key: FileKey) {
  try {
    return await door.open(request, key);
  } catch (error) {
    throw error instanceof FileMissing ? new Refused("wire.not-found") : error;
  }
}
