import { setTimeout as wait } from "node:timers/promises";
import { decideProposals, getRegistration, startRegistration } from "@heliolens/contract/alignment/registration";
import { getAnalysis, postStartAnalysis } from "@heliolens/contract/analysis/analysis-runs";
import { type Call, ProblemError } from "@heliolens/contract/call";
import { listDefects } from "@heliolens/contract/defects/defect-lists";
import { createSummary, getDocument, listDocuments } from "@heliolens/contract/documents/documents";
import { getDemoPlant } from "@heliolens/contract/inspection/demo-plant";
import { listReports } from "@heliolens/contract/inspection/reports";
import { createShareLink, listShareLinks, renewShareLink } from "@heliolens/contract/share/share-links";
import { people } from "../../e2e/people.ts";
import { callerAs } from "./caller.ts";

/** Numbers of the demo plant's things, for addresses. */
export interface DemoNumbers {
  readonly site: number;
  /** The later of its two inspections: aligned, analysed, with a PDF report. */
  readonly report: number;
  readonly image: number;
  readonly defect: number;
  readonly module: number;
  readonly run: number;
  /** Address of a read-only link to the report. */
  readonly share: string;
}

/** Sees to it that the demo plant has everything a screen can show. What an earlier visit did is not done again; its link gets a new address. */
export async function finishDemo(url: string): Promise<DemoNumbers> {
  const call = await callerAs(url, people.admin.loginId);
  await until(async () => (await call(getDemoPlant, {})).content.state === "ready");
  const { _embedded } = await call(listReports, { query: { sort: "examineDate,desc" } });
  const { seq: report, site } = _embedded.solarExamineReports[0]!;
  await align(call, report);
  const run = await analyse(call, report);
  await summarise(call, report);
  const share = await shareLink(call, report);
  return { site: site!.seq, report, run, share, ...(await aShownDefect(call, report)) };
}

/** The same numbers of a demo plant as it came, without waiting for anything to be computed. */
export async function findDemo(url: string): Promise<Omit<DemoNumbers, "run">> {
  const call = await callerAs(url, people.admin.loginId);
  await until(async () => (await call(getDemoPlant, {})).content.state === "ready");
  const { _embedded } = await call(listReports, { query: { sort: "examineDate,desc" } });
  const { seq: report, site } = _embedded.solarExamineReports[0]!;
  const share = await shareLink(call, report);
  return { site: site!.seq, report, share, ...(await aShownDefect(call, report)) };
}

const LINK_NAME = "발주처";

/** An address of the link that an earlier visit made, or of a new one: a report has few. */
async function shareLink(call: Call, id: number): Promise<string> {
  const links = (await call(listShareLinks, { params: { id } })).content;
  const open = links.find(({ name, state }) => name === LINK_NAME && state === "OPEN");
  const { content } =
    open === undefined
      ? await call(createShareLink, { params: { id }, body: { name: LINK_NAME, days: 30 } })
      : await call(renewShareLink, { params: { id: open.seq } });
  return content.path;
}

async function align(call: Call, id: number): Promise<void> {
  const state = async () => (await call(getRegistration, { params: { id } })).content?.state;
  if ((await state()) === "DONE") return;
  await call(startRegistration, { params: { id }, body: {} });
  await until(async () => (await state()) === "DONE");
  await call(decideProposals, { params: { id }, body: { decision: "keep" } });
}

async function analyse(call: Call, id: number): Promise<number> {
  const last = async () => (await call(getAnalysis, { params: { id } })).content;
  if ((await last())?.state !== "DONE") await call(postStartAnalysis, { params: { id } });
  await until(async () => (await last())?.state === "DONE");
  return (await last())!.seq;
}

async function summarise(call: Call, reportId: number): Promise<void> {
  const { content: made } = await call(listDocuments, { query: { reportId, kind: "summary" } });
  if (made.length > 0) return;
  const { content } = await call(createSummary, { query: { reportId: String(reportId) } });
  const state = async () => (await call(getDocument, { params: { id: content.seq } })).content.state;
  await until(async () => (await state()) === "READY");
}

/** The defect that costs most of those that an image shows on a module. */
async function aShownDefect(call: Call, id: number): Promise<Pick<DemoNumbers, "image" | "defect" | "module">> {
  const { content } = await call(listDefects, { params: { id }, query: { size: 100, sort: "loss,desc" } });
  const shown = content.find((defect) => defect.solarThermalImage !== null && defect.solarModule !== null);
  if (shown === undefined) throw new Error("no image shows a defect of the demo plant");
  return { defect: shown.seq, image: shown.solarThermalImage!.seq, module: shown.solarModule!.seq };
}

/** A server that has too much to do says so, and is asked again. */
function unlessBusy(problem: unknown): false {
  if (problem instanceof ProblemError && problem.code === "wire.unavailable") return false;
  throw problem;
}

const pauseMs = 500;
const timeoutMs = 20 * 60_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo().catch(unlessBusy))) {
    if (performance.now() - startedAt > timeoutMs) throw new Error("the demo plant was not finished in time");
    await wait(pauseMs);
  }
}
