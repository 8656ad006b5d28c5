import { setTimeout as wait } from "node:timers/promises";
import { ProblemError } from "@heliolens/contract/call";
import { createSummary, type DocumentItem, exportDefects, getDocument } from "@heliolens/contract/documents/documents";
import { type DocumentFormat, exportFormats } from "@heliolens/domain/documents/document";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { Server } from "../account/server.ts";
import { CommandFailed, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";

const ASK_EVERY_MS = 500;
// The longest report takes minutes; a queue that nobody works on would be waited for for ever.
const PATIENCE_MS = 30 * 60_000;

/** Has the server make a file of a report's defects, or its summary report, and waits until it is ready. */
export async function makeDocument(
  { call }: Server,
  { language, problem }: Terminal,
  { reportId, format }: { readonly reportId: number; readonly format: DocumentFormat },
): Promise<DocumentItem> {
  const listed = exportFormats.find((one) => one === format);
  const { content: ordered } =
    listed === undefined
      ? await call(createSummary, { query: { reportId: String(reportId), language } })
      : await call(exportDefects, { params: { id: reportId }, body: { format: listed, language } });
  const deadline = performance.now() + PATIENCE_MS;
  for (
    let item = ordered;
    performance.now() < deadline;
    item = (await call(getDocument, { params: { id: ordered.id } })).content
  ) {
    if (item.state === "READY") return item;
    if (item.state === "FAILED")
      throw new CommandFailed(problem((item.problem ?? "wire.failed") as ProblemCode), exitCodes.failed);
    await wait(ASK_EVERY_MS);
  }
  throw new ProblemError("wire.unavailable", { status: 0 });
}
