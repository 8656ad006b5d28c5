import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { SignedIn } from "./serve.ts";

/** What a request carries beside itself on its way through the server. */
declare module "fastify" {
  interface FastifyRequest {
    viewer: SignedIn | null;
    problem: { readonly code: ProblemCode; readonly error?: unknown } | null;
  }
}
