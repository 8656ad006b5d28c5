import { addressOf } from "@heliolens/contract/call";
import { downloadDocument } from "@heliolens/contract/documents/documents";
import { getThermalData } from "@heliolens/contract/uploads/thermal-output";
import { getServer, type Server } from "../account/server.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { ExportKind } from "../read-order.ts";
import type { Terminal } from "../terminal.ts";
import { makeDocument } from "./make-document.ts";
import { saveAnswer } from "./save-answer.ts";

export interface ExportOrder {
  readonly reportId: number;
  readonly kind: ExportKind;
  readonly out: string;
}

/** A report in a file: its temperatures, its defects, or its summary report. */
export async function exportReport(terminal: Terminal, order: ExportOrder): Promise<ExitCode> {
  const { words, tell, language } = terminal;
  const server = await getServer(terminal);
  const { out } = order;
  const sizeBytes = await saveAnswer(server, { ...(await placeOf(server, terminal, order)), language, out });
  tell({ event: "exported", out, sizeBytes }, words("export.done", { out, megabytes: (sizeBytes / 1e6).toFixed(1) }));
  return exitCodes.done;
}

async function placeOf(server: Server, terminal: Terminal, { reportId, kind }: ExportOrder) {
  const thermal = addressOf(getThermalData, { params: { id: reportId } });
  if (kind === "thermal") return { path: thermal, accept: "application/zip" };
  if (kind === "thermal-summary") return { path: thermal, accept: "application/json" };
  const { id } = await makeDocument(server, terminal, { reportId, format: kind });
  return { path: addressOf(downloadDocument, { params: { id } }), accept: "*/*" };
}
