import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { gridFormVersion } from "@heliolens/contract/thermal/grid-form";
import type { Db } from "@heliolens/database/database";
import { findGridSource, type GridSource } from "@heliolens/database/queries/uploads/heat/grid-source";
import { type FileKey, FileMissing, type FileStore } from "@heliolens/files/file-store";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mustReach } from "../foundation/must-reach.ts";
import { Refused } from "../wire/refused.ts";
import type { Identify } from "../wire/serve.ts";
import { GridDesk } from "./grid-desk.ts";

interface GridServing {
  readonly db: Db;
  readonly files: FileStore;
  readonly identify: Identify;
}

/** Outside the contract's calls: bytes (contract/src/thermal/grid-form.ts), for those who may see the picture. */
export const gridPaths = ["/pictures/thermal-images/:id/grid"] as const;

/**
 * Every pixel's temperature. Nothing is kept on the disk for it: the grid follows from the file, its CSV and the parameters
 * in use, so it can never be older than they are (docs/decisions/0006).
 */
export function gridRoutes(app: FastifyInstance, { db, files, identify }: GridServing): void {
  const desk = new GridDesk();
  app.addHook("onListen", async () => desk.prepare());
  app.addHook("onClose", () => desk.close());
  const onRequest = async (request: FastifyRequest) => {
    request.viewer = await identify(request, "picture");
  };
  app.get(gridPaths[0], { onRequest }, async (request, reply) => {
    const id = askedOf(request);
    await mustReach(db, request.viewer!, "inspection.see", { kind: "thermalImage", ids: [id] });
    const source = await findGridSource(db, id);
    if (source === undefined || !hasPlane(source)) throw new Refused("wire.not-found");
    // The content never changes under its hash; who may see it can, so every use is asked about.
    const etag = etagOf(source);
    reply.header("cache-control", "private, no-cache").header("etag", etag).header("vary", "accept-encoding");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const gzipped = await desk.read(() => sourcesOf(files, source));
    if (gzipped === null) throw new Refused("wire.not-found");
    reply.type("application/octet-stream");
    if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(gunzipSync(gzipped));
    return reply.header("content-encoding", "gzip").send(Buffer.from(gzipped));
  });
}

function askedOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refused("wire.not-found");
  return Number(id);
}

const hasPlane = ({ temperatureKind }: GridSource) => temperatureKind === "absolute" || temperatureKind === "relative";

function etagOf({ sha256, csvSha256, parameters, scale }: GridSource): string {
  const followsFrom = JSON.stringify([gridFormVersion, sha256, csvSha256, parameters, scale]);
  return `"${createHash("sha256").update(followsFrom).digest("base64url").slice(0, 22)}"`;
}

async function sourcesOf(files: FileStore, source: GridSource): Promise<TemperatureSources> {
  try {
    return {
      image: await files.read(source.fileKey as FileKey),
      csv: source.csvKey === null ? null : await files.read(source.csvKey as FileKey),
      parameters: source.parameters ?? {},
      scale: source.scale,
    };
  } catch (error) {
    throw error instanceof FileMissing ? new Refused("wire.not-found") : error;
  }
}
