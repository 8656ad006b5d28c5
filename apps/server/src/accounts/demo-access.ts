import type { FastifyRequest } from "fastify";
import { isDirectFromHere } from "../wire/host/is-direct-from-here.ts";

/** Where accounts with the published demo password work: nowhere, on this machine alone, or for everybody. */
export type DemoAccess = "none" | "direct" | "anywhere";

/** With a trusted proxy in front, "this machine" is the proxy: nobody comes directly any more. */
export const demoAccessBehind = (access: DemoAccess, trustProxy: string | false): DemoAccess =>
  access === "direct" && trustProxy !== false ? "none" : access;

export const isDemoOpen = (access: DemoAccess, request: FastifyRequest): boolean =>
  access === "anywhere" || (access === "direct" && isDirectFromHere(request));
