import { caller, ProblemError } from "@heliolens/contract/call";
import { fetchDesign, type SiteDesign } from "@heliolens/contract/design/site-design";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { type PackedDesign, packDesign } from "./design-of-wire.ts";

export interface ReadingOrder {
  readonly siteId: number;
  readonly token: string | null;
  readonly language: string;
}

/** Which version it is, and whose edit led to it. */
export type DesignHead = Pick<SiteDesign, "version" | "changedBy" | "changedAt">;

export type ReadingAnswer =
  | { readonly kind: "read"; readonly head: DesignHead; readonly packed: PackedDesign }
  | {
      readonly kind: "refused";
      readonly code: ProblemCode;
      readonly status: number;
      readonly requestId: string | null;
    };

const MOST_TRIES = 5;

globalThis.addEventListener("message", ({ data }: MessageEvent<ReadingOrder>) => {
  read(data).then(
    (answer) => send(answer, transferred(answer)),
    (problem: unknown) => send(refusalOf(problem), []),
  );
});

/** Changed while it was being read, it is asked for again. */
async function read({ siteId, token, language }: ReadingOrder): Promise<ReadingAnswer & { kind: "read" }> {
  const call = caller({ baseUrl: "", token: () => token, language: () => language, timeoutMs: 120_000 });
  for (let tries = 1; ; tries++) {
    const { content } = await call(fetchDesign, { params: { id: siteId } });
    const { endVersion: version, changedBy, changedAt } = content;
    if (content.version === version || tries === MOST_TRIES)
      return { kind: "read", head: { version, changedBy, changedAt }, packed: packDesign(content) };
  }
}

const transferred = ({
  packed: { ids, stringIds, starts, corners },
}: {
  readonly packed: PackedDesign;
}): Transferable[] => [ids.buffer, stringIds.buffer, starts.buffer, corners.buffer];

function refusalOf(problem: unknown): ReadingAnswer {
  if (!(problem instanceof ProblemError)) return { kind: "refused", code: "wire.failed", status: 0, requestId: null };
  return { kind: "refused", code: problem.code, status: problem.status, requestId: problem.requestId };
}

const send = (answer: ReadingAnswer, transfer: Transferable[]): void => globalThis.postMessage(answer, { transfer });
