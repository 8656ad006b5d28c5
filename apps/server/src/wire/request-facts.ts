import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { SignedIn } from "./serve.ts";

/** What a request carries beside itself on its way through the server. */
declare module "fastify" {
  interface FastifyRequest {
    viewer: SignedIn | null;
    /** The caller reaches us over TLS, directly or through a proxy. */
    isSecure: boolean;
    problem: { readonly code: ProblemCode; readonly error?: unknown } | null;
  }
}
