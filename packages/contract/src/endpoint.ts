import type { ProblemCode } from "@heliolens/domain/problem-code";
import { type ZodType, z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `enrolling`: signed in, also by somebody who still lacks the second factor that the company wants. */
export type Access = "signed-in" | "enrolling" | "picture";

/**
 * One call across the wire, as data. The server serves it, the browser calls it, OpenAPI prints it,
 * and the access matrix walks it.
 */
export interface Endpoint<
  P extends ZodType = ZodType,
  Q extends ZodType = ZodType,
  B extends ZodType = ZodType,
  A extends ZodType = ZodType,
> {
  readonly name: string;
  readonly room: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** `picture`: signed in, by the header or by the cookie that only pictures, tiles and downloads accept (they carry no header). */
  readonly access: "open" | Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  readonly refuses: readonly ProblemCode[];
  /** A GET that changes something (the specification has such): HEAD is refused there. */
  readonly changesState: boolean;
  /** Sensitive: a session whose holder showed who they are within the last minutes, and no token. */
  readonly asksAgain: boolean;
  readonly bodyLimitBytes: number;
  /** The field of the one file that a multipart form carries; null: bodies are JSON. */
  readonly formFile: string | null;
}

export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = z.output<E["body"]>;
export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;

type Blank = z.ZodObject<Record<never, never>>;
const blank: Blank = z.strictObject({});
const nothing = z.strictObject({}).optional();
const usualBodyLimitBytes = 64 * 1024;

/** Fills what an endpoint leaves unsaid: no params, no query, no body, signed-in, no refusal of its own, 64 KiB. */
export function endpoint<
  P extends ZodType = Blank,
  Q extends ZodType = Blank,
  B extends ZodType = typeof nothing,
  A extends ZodType = ZodType,
>(
  row: Pick<Endpoint<P, Q, B, A>, "name" | "room" | "method" | "path" | "summary" | "answer"> &
    Partial<Endpoint<P, Q, B, A>>,
): Endpoint<P, Q, B, A> {
  return {
    access: "signed-in",
    params: blank,
    query: blank,
    body: nothing,
    refuses: [],
    changesState: row.method !== "GET",
    asksAgain: false,
    bodyLimitBytes: usualBodyLimitBytes,
    formFile: null,
    ...row,
  } as Endpoint<P, Q, B, A>;
}
