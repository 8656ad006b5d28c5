import { vi } from "vitest";

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Gives what the server answers: JSON with 200, or with the status named beside it. */
export type AnswerTo = (heard: Heard) => Answer | Promise<Answer>;
type Answer = Readonly<Record<string, unknown>> | readonly [status: number, json: object];

/**
 * Stands in for the server of a test: one answer for each call, by method and path ("PUT /api/companies/7"). Gives
 * what it heard. A call that it was not told about fails the test.
 */
export function aServer(answers: Readonly<Record<string, AnswerTo>>): Heard[] {
  const heard: Heard[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(address, "http://server.test");
    const call = { method, path, query, body: typeof body === "string" ? JSON.parse(body) : undefined };
    heard.push(call);
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) throw new Error(`the test's server does not know ${method} ${path}`);
    const answered = await answer(call);
    const [status, json] = Array.isArray(answered) ? answered : [200, answered];
    return Response.json(json, { status });
  });
  return heard;
}

/** A page of a list as users and companies have it. */
export const codedPage = (
  rows: readonly object[],
  more: { readonly number?: number; readonly total?: number } = {},
) => ({
  code: "SUCCESS",
  content: {
    content: rows,
    page: {
      size: 10,
      totalElements: more.total ?? rows.length,
      totalPages: Math.ceil((more.total ?? rows.length) / 10),
      number: more.number ?? 0,
    },
  },
});

export const coded = (content: object | null) => ({ code: "SUCCESS", content });

/** A refusal as the server writes it. */
export const refused = (status: number, code: string, details?: object): readonly [number, object] => [
  status,
  { code, message: "", requestId: "r-77", ...(details !== undefined && { details }) },
];
