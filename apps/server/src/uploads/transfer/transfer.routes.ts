import { Readable } from "node:stream";
import { transferPath } from "@heliolens/contract/uploads/transfer";
import { findUpload, removeUpload, touchUpload, type Upload } from "@heliolens/database/queries/uploads/uploads";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { isUploadId } from "@heliolens/domain/uploads/received-key";
import { largestUploadBytes } from "@heliolens/domain/uploads/upload-kind";
import { ERRORS, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { usualLimits } from "../../wire/limits.ts";
import { Refused, refuseWhen } from "../../wire/refused.ts";
import type { Identify, SignedIn } from "../../wire/serve.ts";
import { awaitedBytes } from "./awaited-bytes.ts";
import { beginFrom, mustReachTarget } from "./begin-upload.ts";
import { type Checksum, currentExchange, type Exchange, exchanges } from "./exchange.ts";
import { finishUpload } from "./finish-upload.ts";
import { whyNoDiskRoom } from "./room-for.ts";
import type { Transfer } from "./transfer.ts";
import { UploadLocks } from "./upload-locks.ts";

/** Outside the contract: a protocol of its own (tus 1.0), in headers and bytes. */
export const transferPaths = [transferPath, `${transferPath}/:id`] as const;

const BYTES = "application/offset+octet-stream";

export function transferRoutes(app: FastifyInstance, transfer: Transfer, identify: Identify): void {
  const tus = tusServer(transfer);
  takeBytesOnly(app);
  const onRequest = async (request: FastifyRequest) => {
    request.viewer = await identify(request, "signed-in");
  };
  // A slow transfer is cut when it stops moving, not for being slow.
  const usual = { onRequest, handlerTimeout: usualLimits.requestMs };
  app.route({
    ...usual,
    method: "OPTIONS",
    url: transferPaths[0],
    handler: async (_, reply) => reply.code(204).headers(abilities(transfer)).send(),
  });
  app.route({
    ...usual,
    method: "POST",
    url: transferPaths[0],
    handler: async (request, reply) => {
      mustSpeakTus(request);
      const upload = await beginFrom(transfer, request.viewer!, request.headers);
      return answer(transfer, reply, upload, await spoken(tus, request, upload));
    },
  });
  app.route({
    ...usual,
    method: ["HEAD", "PATCH", "DELETE"],
    url: transferPaths[1],
    handler: async (request, reply) => {
      mustSpeakTus(request);
      const upload = await getOwnUpload(transfer, request.viewer!, (request.params as { id: string }).id);
      if (request.method === "PATCH") await mustHaveRoom(transfer, upload, request);
      const response = await spoken(tus, request, upload);
      if (request.method === "DELETE" && upload.finishedAt === null) await removeUpload(transfer.db, upload.id);
      return answer(transfer, reply, upload, response);
    },
  });
}

/** Room may have gone since the upload began: the rest of it must still fit beside the others under way. */
async function mustHaveRoom(transfer: Transfer, upload: Upload, { headers }: FastifyRequest): Promise<void> {
  const sentBytes = Number(headers["upload-offset"]) || 0;
  const needed = {
    sizeBytes: Math.max(0, upload.sizeBytes - sentBytes),
    awaitedBytes: (await awaitedBytes(transfer, { userId: upload.userId, apart: upload.id })).ofAll,
  };
  refuseWhen(await whyNoDiskRoom(transfer.partials.folder, needed, transfer.room));
}

const tusServer = ({ partials }: Transfer): Server =>
  new Server({
    path: transferPath,
    relativeLocation: true,
    datastore: partials,
    locker: new UploadLocks(),
    namingFunction: () => currentExchange().upload.id,
    onResponseError: (_, error) => {
      currentExchange().trouble = error;
      return undefined;
    },
  });

// Everywhere else bodies are JSON; here they are not read but handed on as they come.
function takeBytesOnly(app: FastifyInstance): void {
  app.addContentTypeParser(BYTES, (request, _, done) => {
    const isLine = transferPaths.some((path) => path === request.routeOptions.url);
    done(isLine ? null : new Refused("wire.unsupported-type"));
  });
}

function mustSpeakTus({ headers }: FastifyRequest): void {
  if (headers["tus-resumable"] !== "1.0.0") throw new Refused("uploads.protocol-unknown");
}

const abilities = ({ partials }: Transfer) => ({
  "tus-resumable": "1.0.0",
  "tus-version": "1.0.0",
  "tus-extension": partials.extensions.join(","),
  "tus-max-size": String(largestUploadBytes),
  "tus-checksum-algorithm": "sha1,sha256",
});

const touchEveryMs = 60_000;

/** The viewer's own, and only while they may still reach its target. */
async function getOwnUpload(transfer: Transfer, viewer: SignedIn, id: string): Promise<Upload> {
  const upload = isUploadId(id) ? await findUpload(transfer.db, id) : undefined;
  if (upload?.userId !== viewer.userId) throw new Refused("uploads.upload-not-found");
  await mustReachTarget(transfer, viewer, {
    reportId: upload.reportId ?? undefined,
    siteId: upload.siteId ?? undefined,
  }).catch((error) => {
    throw error instanceof Refused ? new Refused("uploads.upload-gone") : error;
  });
  const now = transfer.now();
  if (now.getTime() - upload.touchedAt.getTime() > touchEveryMs) await touchUpload(transfer.db, id, now);
  return upload;
}

async function spoken(tus: Server, request: FastifyRequest, upload: Upload): Promise<Response> {
  const exchange: Exchange = { upload, checksum: checksumIn(request) };
  const response = await exchanges.run(exchange, () => tus.handleWeb(webRequestOf(request)));
  if (response.status < 400) return response;
  throw refusalOf(response.status, exchange.trouble);
}

function webRequestOf({ method, headers, url, raw }: FastifyRequest): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const hasBytes = (method === "PATCH" || method === "POST") && headers["content-type"] === BYTES;
  return new Request(`http://line${url}`, {
    method,
    headers: pairs,
    ...(hasBytes && { body: Readable.toWeb(raw) as ReadableStream, duplex: "half" }),
  } as RequestInit);
}

function checksumIn({ headers }: FastifyRequest): Checksum | null {
  const given = headers["upload-checksum"];
  if (given === undefined) return null;
  const [, algorithm, digest] = /^(sha1|sha256) ([\w+/]+={0,2})$/.exec(String(given)) ?? [];
  if (digest === undefined)
    throw new Refused("wire.malformed", {
      details: { issues: [{ at: "headers.upload-checksum", why: "invalid_value" }] },
    });
  return { algorithm: algorithm as Checksum["algorithm"], digest: Buffer.from(digest, "base64") };
}

const codes: Readonly<Record<number, ProblemCode>> = {
  404: "uploads.upload-not-found",
  409: "uploads.offset-differs",
  410: "uploads.upload-gone",
  412: "uploads.protocol-unknown",
  413: "uploads.file-too-large",
};

// What the library refuses with is a plain object; whatever else went wrong explains itself.
function refusalOf(status: number, trouble: unknown): unknown {
  if (trouble === ERRORS.ABORTED) return new Refused("uploads.upload-busy");
  if (trouble instanceof Error && !("status_code" in trouble)) return trouble;
  return new Refused(codes[status] ?? (status < 500 || status === 501 ? "wire.malformed" : "wire.failed"));
}

const tusHeaders = ["location", "upload-offset", "upload-length", "tus-resumable"] as const;

/** The answer that tells the end of the file waits until the file is entered. */
async function answer(
  transfer: Transfer,
  reply: FastifyReply,
  upload: Upload,
  response: Response,
): Promise<FastifyReply> {
  const isWhole = response.headers.get("upload-offset") === String(upload.sizeBytes);
  if (isWhole) await finishUpload(transfer, upload);
  for (const name of tusHeaders) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).header("cache-control", "no-store").send();
}
