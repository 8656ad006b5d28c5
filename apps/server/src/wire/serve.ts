import type { Readable } from "node:stream";
import type { Access, AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@heliolens/contract/endpoint";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { SessionId } from "@heliolens/domain/accounts/account-ids";
import type { AccountRefusal } from "@heliolens/domain/accounts/account-refusal";
import { type TokenScope, whyNotInScope } from "@heliolens/domain/accounts/personal-token";
import { isConfirmed } from "@heliolens/domain/accounts/second-factor";
import type { Language } from "@heliolens/messages/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodType, z } from "zod";
import { languageOf } from "./language.ts";
import { Refused, refuseWhen } from "./refused.ts";

export interface SignedIn extends Viewer {
  /** Null where a personal token was presented. */
  readonly sessionId: SessionId | null;
  readonly scope: TokenScope;
  /** When they last showed who they are; null where a personal token was presented. */
  readonly confirmedAt: Date | null;
}

export interface ParsedRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<E extends Endpoint, Context, Answer = AnswerOf<E>> = (
  asked: ParsedRequest<E> & Context,
) => Promise<Answer>;

/** Bytes in the place of JSON. When the caller leaves, the stream is destroyed, and with it what feeds it. */
export interface Streamed {
  readonly stream: Readable;
  readonly type: string;
  /** What the caller saves it as; null where it is read as it comes. */
  readonly fileName: string | null;
}

/** Serves an endpoint to signed-in users. The answer has the fields of its schema, and no others. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E, { readonly viewer: SignedIn }>) => void;
/** Serves an endpoint that answers JSON, or bytes for as long as the caller takes them. */
export type ServeStream = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, { readonly viewer: SignedIn }, AnswerOf<E> | Streamed>,
) => void;
/** Serves an endpoint to everybody. */
export type ServeOpen = <E extends Endpoint>(endpoint: E, handler: Handler<E, object>) => void;

export interface Serving {
  readonly serve: Serve;
  readonly serveStream: ServeStream;
  readonly serveOpen: ServeOpen;
}

/** Finds out who is asking, or refuses. */
export type Identify = (request: FastifyRequest, access: Access) => Promise<SignedIn>;

/** One change that somebody asks for. */
export interface AuditedCall {
  readonly endpoint: Endpoint;
  readonly viewer: SignedIn;
  readonly params: unknown;
  readonly body: unknown;
  readonly requestId: string;
}

/** Makes a change and writes down who asked for it and how it ended. */
export type Audit = <T>(asked: AuditedCall, change: () => Promise<T>) => Promise<T>;

// A route's limit ends its stream too; one that stops moving is cut for its silence long before.
export const longestStreamMs = 6 * 3600_000;

/** What a stolen session or a token must not do alone. */
function whyNotConfirmed({ confirmedAt }: SignedIn, now: Date): AccountRefusal | null {
  if (confirmedAt === null) return "accounts.session-required";
  return isConfirmed(confirmedAt, now) ? null : "accounts.confirmation-required";
}

export interface ServingParts {
  readonly identify: Identify;
  readonly audit: Audit;
  readonly now: () => Date;
}

export function servingOn(app: FastifyInstance, { identify, audit, now }: ServingParts): Serving {
  const serveWithin =
    (limit: { readonly handlerTimeout?: number }): ServeStream =>
    (endpoint, handler) => {
      const { access } = endpoint;
      if (access === "open") throw new Error(`${endpoint.name} is open: serve it with serveOpen`);
      // Before the body is read: a stranger's megabytes are not worth reading.
      const onRequest = async (request: FastifyRequest) => {
        const viewer = await identify(request, access);
        refuseWhen(whyNotInScope(viewer.scope, endpoint));
        if (endpoint.asksAgain) refuseWhen(whyNotConfirmed(viewer, now()));
        request.viewer = viewer;
      };
      app.route({
        ...routeOf(endpoint),
        ...limit,
        onRequest,
        handler: async (request, reply) => {
          if (request.viewer === null) throw new Refused("accounts.token-missing");
          const { viewer } = request;
          const asked = askedOf(endpoint, request, reply);
          const work = () => handler({ ...asked, viewer });
          const { params, body } = asked;
          const call: AuditedCall = { endpoint, viewer, params, body, requestId: request.id };
          const answer = await (endpoint.changesState ? audit(call, work) : work());
          return isStreamed(answer) ? sendStream(answer, reply) : sendAnswer(endpoint, answer, reply);
        },
      });
    };
  return {
    serve: serveWithin({}),
    serveStream: serveWithin({ handlerTimeout: longestStreamMs }),
    serveOpen: (endpoint, handler) => {
      if (endpoint.access !== "open") throw new Error(`${endpoint.name} is not open: serve it with serve`);
      app.route({
        ...routeOf(endpoint),
        handler: async (request, reply) =>
          sendAnswer(endpoint, await handler(askedOf(endpoint, request, reply)), reply),
      });
    },
  };
}

const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
  bodyLimit: endpoint.bodyLimitBytes,
  config: { takesForm: endpoint.formFile !== null },
  // HEAD runs the handler of its GET: never where that GET changes something.
  exposeHeadRoute: endpoint.method === "GET" && !endpoint.changesState,
});

function askedOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): ParsedRequest<E> {
  return {
    params: parsed("params", endpoint.params, request.params) as ParamsOf<E>,
    query: parsed("query", endpoint.query, request.query) as QueryOf<E>,
    body: parsed("body", endpoint.body, request.body ?? undefined) as BodyOf<E>,
    language: languageOf(request.headers["accept-language"]),
    request,
    reply,
  };
}

function parsed<S extends ZodType>(part: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Where and why, never the value: what was sent may be a password.
  const issues = result.error.issues
    .slice(0, 20)
    .map(({ path, code }) => ({ at: [part, ...path].join("."), why: code }));
  throw new Refused("wire.malformed", { details: { issues } });
}

function sendAnswer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>, reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(endpoint.answer.parse(answer)));
}

const isStreamed = (answer: unknown): answer is Streamed =>
  typeof answer === "object" && answer !== null && "stream" in answer;

function sendStream({ stream, type, fileName }: Streamed, reply: FastifyReply): FastifyReply {
  if (fileName !== null)
    reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.header("cache-control", "no-store").type(type).send(stream);
}
