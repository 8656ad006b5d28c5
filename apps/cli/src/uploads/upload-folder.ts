import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { getReport } from "@heliolens/contract/inspection/reports";
import type { FileKind } from "@heliolens/domain/uploads/file-kind";
import { getServer } from "../account/server.ts";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { UploadOrder } from "../read-order.ts";
import type { Terminal } from "../terminal.ts";
import { carrierTo } from "./carrier-to.ts";
import { carryFiles, type OnEnd } from "./carry-files.ts";
import { listFiles } from "./list-files.ts";
import { sendZips } from "./send-zips.ts";
import { type SortedFile, sortFiles } from "./sort-files.ts";
import { type FileOutcome, noOutcome, type Outcome, outcomeOf, sumOf } from "./upload-outcome.ts";

const kinds: readonly FileKind[] = ["IR", "RGB", "CSV", "ATTRIBUTES", "UNKNOWN"];

/** Sends a card or a folder into a report. Run again it goes on where it was cut: content decides, not memory. */
export async function uploadFolder(terminal: Terminal, order: UploadOrder): Promise<ExitCode> {
  const folder = resolve(order.folder);
  if (!(await isFolder(folder)))
    throw new CommandFailed(terminal.words("upload.no-folder", { folder: order.folder }), exitCodes.misuse);
  const server = await getServer(terminal);
  const { reportId, retryForS } = order;
  // Asked before minutes are spent on hashing for a report that is not there.
  await server.call(getReport, { params: { id: reportId } });
  const files = await sortFiles(await listFiles(folder));
  tellSorted(terminal, files);
  let sum = noOutcome;
  const onEnd: OnEnd = (file, ended) => {
    const sent = { path: file.path, ...ended };
    tellFile(terminal, sent);
    sum = sumOf(sum, outcomeOf(sent, file.sizeBytes));
  };
  for (const file of files.filter(({ kind }) => kind === "UNKNOWN"))
    onEnd(file, { state: "left-out", error: "uploads.kind-unknown" });
  const carrier = carrierTo({ server, language: terminal.language, reportId }, terminal, retryForS);
  await carryFiles(carrier, { files, order, onEnd });
  await sendZips(server, { files, order, onEnd });
  return tellEnd(terminal, order, sum);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );

function tellSorted({ words, tell }: Terminal, files: readonly SortedFile[]): void {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, files.filter((file) => file.kind === kind).length]));
  tell({ event: "sorted", files: files.length, ...counts }, words("upload.sorted", { files: files.length, ...counts }));
}

function tellFile({ words, tell, problem }: Terminal, { path, state, error }: FileOutcome): void {
  const why = error === null ? "" : problem(error);
  tell({ event: "file", path, state, error }, words(`upload.file.${state}`, { path, why }));
}

function tellEnd({ words, tell }: Terminal, { isDryRun }: UploadOrder, outcome: Outcome): ExitCode {
  const megabytes = (outcome.sentBytes / 1e6).toFixed(1);
  const sentence = words(isDryRun ? "upload.would" : "upload.end", { ...outcome, megabytes });
  tell({ event: "end", isDryRun, ...outcome }, sentence);
  return outcome.failed > 0 ? exitCodes.failed : exitCodes.done;
}
