import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { tileWorkerPath } from "@heliolens/domain/map/further-base-map";
import { findRoute } from "@heliolens/domain/navigation/find-route";
import { noncePlaceholder } from "@heliolens/domain/navigation/page-nonce";
import { fieldPath } from "@heliolens/domain/navigation/route-table";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fieldPermissions, pagePolicy, sendPage, tileWorkerPolicy } from "../wire/security-headers.ts";

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/**
 * Serves the built web app: its files as they are, and its page under the addresses of the route table alone.
 * A missing script stays missing: an old tab must learn that its version is gone, not be given a page as a script.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  tileOrigins: () => Promise<readonly string[]>,
): Promise<SendPage> {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => ![tileWorkerPath, "/index.html"].includes(path) && !path.endsWith("/"),
    setHeaders: (reply, path) => {
      // Names under assets carry a hash of their content.
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      reply.header("content-security-policy", pagePolicy());
    },
  });
  app.get(tileWorkerPath, async (_, reply) =>
    reply
      .header("content-security-policy", tileWorkerPolicy(await tileOrigins()))
      .header("cache-control", "no-store")
      .type("text/javascript; charset=utf-8")
      .send(await readFile(join(folder, tileWorkerPath))),
  );
  return async (request, reply) => {
    const status = statusOfPage(request);
    if (status === null) return null;
    if (findRoute(pathOf(request))?.path === fieldPath) reply.header("permissions-policy", fieldPermissions);
    const nonce = randomBytes(16).toString("base64");
    return sendPage(reply.code(status), nonce, page.replaceAll(noncePlaceholder, nonce));
  };
}

// An address somebody typed wrong gets the page too, which says so, with the status that says so to machines.
function statusOfPage(request: FastifyRequest): 200 | 404 | null {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  const path = pathOf(request);
  if (findRoute(path)) return 200;
  const isNavigation = (headers.accept ?? "").includes("text/html");
  return isNavigation && !/^\/(api|assets|tiles|ows)(\/|$)|\.[^/]*$/.test(path) ? 404 : null;
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?", 1)[0]!;
