import { addressOf } from "@heliolens/contract/call";
import { getThermalData } from "@heliolens/contract/uploads/thermal-output";
import { getServer } from "../account/server.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { ExportKind } from "../read-order.ts";
import type { Terminal } from "../terminal.ts";
import { saveAnswer } from "./save-answer.ts";

export interface ExportOrder {
  readonly reportId: number;
  readonly kind: ExportKind;
  readonly out: string;
}

const accepted: Readonly<Record<ExportKind, string>> = {
  thermal: "application/zip",
  "thermal-summary": "application/json",
};

/** The report's data in a file: the matrices in a ZIP, or their summary as JSON. */
export async function exportReport(terminal: Terminal, { reportId, kind, out }: ExportOrder): Promise<ExitCode> {
  const { words, tell, language } = terminal;
  const server = await getServer(terminal);
  const path = addressOf(getThermalData, { params: { id: reportId } });
  const sizeBytes = await saveAnswer(server, { path, accept: accepted[kind], language, out });
  tell({ event: "exported", out, sizeBytes }, words("export.done", { out, megabytes: (sizeBytes / 1e6).toFixed(1) }));
  return exitCodes.done;
}
