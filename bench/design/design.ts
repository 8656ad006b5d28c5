// The editor of a site's design with 100,000 modules: opening its tree, one rename from F2 to the draft that a reload
// finds again, the first search for doubtful modules, memory. Then a save of 10,000 changes in one transaction, on both engines.
// Times of the editor are processor time of one thread, so that a busy machine does not count.

import { fetchDesign, type SiteDesign } from "@heliolens/contract/design/site-design";
import type { Database } from "@heliolens/database/database";
import { aCompanyIn, aUserIn } from "@heliolens/database/testing/inspection-things";
import { draftOn } from "@heliolens/domain/design/design-draft";
import { DesignWatch } from "@heliolens/domain/design/design-flags";
import type { DesignModule } from "@heliolens/domain/design/design-item";
import { renameItem } from "@heliolens/domain/design/rename-item";
import { transformItems } from "@heliolens/domain/design/transform-items";
import { type DeskState, deskAfter, deskOn } from "../../apps/web/src/design/design.state.ts";
import { designOfPacked, packDesign } from "../../apps/web/src/design/reading/design-of-wire.ts";
import { treeRows } from "../../apps/web/src/design/tree/tree-rows.ts";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { onBothEngines } from "../setup/both-engines.ts";
import { seedLargeReport } from "../setup/large-report.ts";
import { met, serverOn, tokenOf } from "../setup/served.ts";

const modules = 100_000;
const changes = 10_000;
const openWithinMs = 200;
const renameWithinMs = 50;
const saveWithinMs = 20_000;

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
function costs<T>(deed: () => T): { readonly ms: number; readonly made: T } {
  const begun = cpuMs();
  const made = deed();
  return { ms: cpuMs() - begun, made };
}
function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const row = (name: string, value: string, bar = ""): void =>
  console.log(`${name.padEnd(46)}${value.padStart(14)}  ${bar}`);

function tell(what: string, bar: string, result: string): void {
  record({ what: `design: ${what}, ${modules} modules`, bar, result, command: commandOf("bench:design") });
}

/** As the server would send it: strings of 20, arrays of 20 strings, every module on a place of its own. */
function largeDesign(): SiteDesign {
  const strings = Array.from({ length: modules / 20 }, (_, at) => ({
    seq: at + 1,
    id: at + 1,
    stringId: `S${at + 1}`,
    name: `String ${at + 1}`,
    rowNum: 1,
    colNum: 20,
    panelProductSeq: null,
    stand: null,
    description: "",
    shapeGeog: null,
    solarArrayId: Math.floor(at / 20) + 1,
  }));
  const arrays = Array.from({ length: strings.length / 20 }, (_, at) => ({
    seq: at + 1,
    id: at + 1,
    arrayId: `A${at + 1}`,
    name: `Array Group ${at + 1}`,
    description: "",
    sectionSeq: null,
    stand: null,
    shapeGeog: null,
  }));
  const pieces = Array.from({ length: modules / 5_000 }, (_, piece) => columnsFrom(piece * 5_000));
  const head = { siteSeq: 1, version: "1", endVersion: "1", changedBy: null, changedAt: null, sections: [] };
  return { ...head, arrays, strings, modules: pieces };
}

function columnsFrom(first: number): SiteDesign["modules"][number] {
  const numbers = Array.from({ length: 5_000 }, (_, at) => first + at);
  return {
    id: numbers.map((number) => number + 1),
    moduleId: numbers.map((number) => `M-${(number % 20) + 1}`),
    solarStringId: numbers.map((number) => Math.floor(number / 20) + 1),
    ring: numbers.map((number) => {
      const [west, south] = [126.4 + (number % 1_000) * 1.3e-5, 34.8 + Math.floor(number / 1_000) * 4e-5];
      const [east, north] = [west + 1.2e-5, south + 2e-5];
      return [west, south, east, south, east, north, west, north];
    }),
  };
}

/** What the page's own thread does between the answer and the first lines of the tree. */
function openTree(text: string) {
  const read = costs(() => packDesign(fetchDesign.answer.parse(JSON.parse(text)).content));
  const opened = costs(() => {
    const state = deskOn(draftOn(designOfPacked(read.made), "1"));
    treeRows(state.draft.board, state.open);
    return state;
  });
  return { readMs: read.ms, openMs: opened.ms, state: opened.made };
}

function benchEditor(): boolean {
  const text = JSON.stringify({ content: largeDesign() });
  const rounds = Array.from({ length: 5 }, () => {
    const { readMs, openMs } = openTree(text);
    return { readMs, openMs };
  });
  const idleBytes = heapBytes();
  const editor = anEditor(openTree(text).state);
  const lookMs = costs(editor.lookAtAll).ms;
  const renames = Array.from({ length: 50 }, (_, at) => costs(() => editor.rename(`module:${at * 1_999 + 1}`)).ms);
  const [openMs, renameMs] = [median(rounds.map((round) => round.openMs)), median(renames)];
  row("answer", `${(text.length / 2 ** 20).toFixed(1)} MiB`);
  row("read and checked, in a thread beside the page", `${median(rounds.map((round) => round.readMs)).toFixed(0)} ms`);
  row(
    "tree opens, script of the page",
    `${openMs.toFixed(0)} ms`,
    `under ${openWithinMs} ms: ${met(openMs < openWithinMs)}`,
  );
  row(
    "F2 to kept draft and its lines",
    `${renameMs.toFixed(1)} ms`,
    `under ${renameWithinMs} ms: ${met(renameMs < renameWithinMs)}`,
  );
  tell("the tree opens, page thread", `under ${openWithinMs} ms`, `${openMs.toFixed(0)} ms of CPU`);
  tell("F2 to stored draft, page thread", `under ${renameWithinMs} ms`, `${renameMs.toFixed(1)} ms of CPU`);
  row("first look for doubtful modules, in slices", `${lookMs.toFixed(0)} ms`);
  row("memory of the page with all of it", `${((heapBytes() - idleBytes) / 2 ** 20).toFixed(0)} MiB`);
  return openMs < openWithinMs && renameMs < renameWithinMs && editor.keptLines() === renames.length;
}

/** What an edit costs beside the drawing: the next state, the flags around it, the line that a reload finds, the tree. */
function anEditor(start: DeskState) {
  const watch = new DesignWatch(start.draft.base);
  const kept: string[] = [];
  let state = start;
  return {
    lookAtAll: () => watch.look(state.draft.board, state.draft.board.keys()),
    keptLines: () => kept.length,
    rename: (id: string) => {
      const change = renameItem(state.draft.board, { id, name: "renamed" });
      state = deskAfter(state, { kind: "edited", change });
      kept.push(JSON.stringify({ put: change.put, was: [state.draft.base.get(id)] }));
      watch.look(state.draft.board, [id]);
      treeRows(state.draft.board, state.open);
    },
  };
}

async function benchSave(database: Database, engine: string): Promise<boolean> {
  const companyId = await aCompanyIn(database.db);
  const { siteId } = await seedLargeReport(database.db, companyId, { modules, images: 1, defects: 0 });
  const token = await tokenOf(database.db, await aUserIn(database.db, companyId, "COMPANY"));
  const app = await serverOn(database);
  const url = `/api/sites/${siteId}/design`;
  const headers = { authorization: `Bearer ${token}` };
  try {
    const { content } = (await app.inject({ url, headers })).json() as { content: SiteDesign };
    const design = designOfPacked(packDesign(content));
    const ids = [...design.keys()].filter((key) => key.startsWith("module:")).slice(0, changes);
    const { put } = transformItems(design, { ids, eastM: 0.1, northM: 0, turnDeg: 0, scale: 1 });
    const begun = performance.now();
    const payload = { version: content.endVersion, put: put as DesignModule[], remove: [] };
    const { statusCode } = await app.inject({ method: "PUT", url, headers, payload });
    const tookMs = performance.now() - begun;
    const isMet = statusCode === 200 && tookMs < saveWithinMs;
    row(
      `${changes} changes saved, one transaction (${statusCode})`,
      `${tookMs.toFixed(0)} ms`,
      `under ${saveWithinMs} ms: ${met(isMet)}`,
    );
    tell(`save ${changes} changes, ${engine}`, `under ${saveWithinMs / 1000} s`, `${(tookMs / 1000).toFixed(2)} s`);
    return isMet;
  } finally {
    await app.close();
  }
}

console.log(`design of ${modules} modules. ${machine()}\n`);
const isEditorQuick = benchEditor();
await onBothEngines((database, engine) => {
  console.log(`\n${engine}`);
  return benchSave(database, engine);
});
if (!isEditorQuick) process.exitCode = 1;
