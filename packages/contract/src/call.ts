import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { z } from "zod";
import type { AnswerOf, Endpoint } from "./endpoint.ts";
import { problem } from "./envelopes.ts";
import { statusOf } from "./problems.ts";

/** A refused call. `status` is 0 when no answer came: only 401 ever means "sign in again". */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly requestId: string | null;
  readonly details: unknown;
  readonly retryAfterS: number | null;

  constructor(code: ProblemCode, given: Partial<Omit<ProblemError, "code">> & { status: number }) {
    super(given.message ?? code, { cause: given.cause });
    this.name = "ProblemError";
    this.code = code;
    this.status = given.status;
    this.requestId = given.requestId ?? null;
    this.details = given.details;
    this.retryAfterS = given.retryAfterS ?? null;
  }
}

// Path and query are text on the wire; numbers and booleans may be given where any text may.
type Textual<T> = { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number | boolean : T[K] };
type Part<K extends string, T> =
  Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : undefined extends T
      ? { readonly [P in K]?: T }
      : { readonly [P in K]: T };

/** What the caller must say: params, query and body, each only where the endpoint has one. */
export type SentOf<E extends Endpoint> = Part<"params", Textual<z.input<E["params"]>>> &
  Part<"query", Textual<z.input<E["query"]>>> &
  Part<"body", z.input<E["body"]>>;

/** What a call's body may be, for those who pass it on. */
export type BodySentOf<E extends Endpoint> = NonNullable<z.input<E["body"]>>;

export interface CallSettings {
  /** Empty in the browser: the page's own origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly language: () => string;
  readonly timeoutMs?: number;
  /** Whether the page asks by itself, nobody being there. */
  readonly isUnattended?: () => boolean;
}

/** A call that carries it keeps no session alive. */
export const unattendedHeader = "heliolens-unattended";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Names what is created, so that the same request sent again makes nothing new. */
  readonly idempotencyKey?: string;
  /** Sent as it is, in place of a body: a file. */
  readonly form?: FormData;
  /** Reads the answer elsewhere: a long one would hold the caller up. Left out: `readAnswer`. */
  readonly read?: (text: string) => Promise<unknown>;
}

export type Call = <E extends Endpoint>(endpoint: E, sent: SentOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>;

export const caller =
  (settings: CallSettings): Call =>
  async (endpoint, sent, options = {}) => {
    const { response, text } = await exchange(endpoint, sent as Loose, settings, options);
    if (!response.ok) throw problemOf(response, jsonOf(text));
    try {
      return (await (options.read?.(text) ?? readAnswer(endpoint, text))) as never;
    } catch (cause) {
      throw new ProblemError("wire.failed", { status: response.status, cause });
    }
  };

/** What the text says, no field more than the endpoint names. Throws where it says something else. */
export const readAnswer = (endpoint: Pick<Endpoint, "answer">, text: string): unknown =>
  endpoint.answer.parse(jsonOf(text));

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

async function exchange(endpoint: Endpoint, sent: Loose, settings: CallSettings, options: CallOptions) {
  const { signal, idempotencyKey, form } = options;
  const timeout = AbortSignal.timeout(settings.timeoutMs ?? 30_000);
  const token = settings.token();
  const headers = {
    accept: "application/json",
    "accept-language": settings.language(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(settings.isUnattended?.() && { [unattendedHeader]: "1" }),
    ...(sent.body !== undefined && { "content-type": "application/json" }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
  try {
    const response = await fetch(settings.baseUrl + addressOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(form !== undefined && { body: form }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ProblemError("wire.unavailable", { status: 0, cause: error });
  }
}

/** Path and query of a call, also for addresses that are opened rather than called. */
export function addressOf(endpoint: Pick<Endpoint, "path">, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a refused answer says, for those who read answers that are no JSON. */
export function problemOf(response: Response, body: unknown): ProblemError {
  const { status } = response;
  const answered = problem.safeParse(body);
  const retryAfterS = Number(response.headers.get("retry-after")) || null;
  if (!answered.success || !(answered.data.code in statusOf))
    return new ProblemError(status === 503 || status === 502 ? "wire.unavailable" : "wire.failed", {
      status,
      retryAfterS,
    });
  return new ProblemError(answered.data.code as ProblemCode, { ...answered.data, status, retryAfterS });
}
