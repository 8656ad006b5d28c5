import { type Call, ProblemError } from "@heliolens/contract/call";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { expect, it } from "vitest";
import { exitCodes } from "../exit-codes.ts";
import { terminalOn } from "../terminal.ts";
import { wordsIn } from "../words.ts";
import { analyseOn } from "./analyse-report.ts";

const ready = {
  seq: 7,
  state: "READY",
  outcome: "waiting",
  done: 0,
  total: 4,
  leftOut: 0,
  leftOutWhy: [] as object[],
  found: null,
  queuePosition: 2,
};
const running = { ...ready, state: "RUNNING", outcome: "running", done: 2, queuePosition: null };
const notAligned = { why: "analysis.image-not-aligned", count: 1, mend: "align-images" };
const ended = { state: "DONE", outcome: "done-with-left-out", done: 4, leftOut: 1, leftOutWhy: [notAligned], found: 9 };
const done = { ...running, ...ended };

/** A server whose analysis goes through these states; an error stands for one that is away. */
async function analysed(states: readonly (object | Error)[], { isWatching = true, isJson = false } = {}) {
  const said: string[] = [];
  const asked: string[] = [];
  const left = [...states];
  const call = (async ({ name }: Endpoint) => {
    asked.push(name);
    const next = left.shift();
    if (next instanceof Error) throw next;
    return { content: next };
  }) as unknown as Call;
  const machine = { env: {}, say: (line: string) => said.push(line), complain: () => {}, readSecret: async () => "" };
  const terminal = terminalOn(machine, { language: "en", words: wordsIn("en"), isJson });
  const order = { reportId: 12, isWatching };
  const outcome = await analyseOn({ call }, terminal, order, 0).catch((error: unknown) => error);
  return { outcome, said, asked };
}

it("starts an analysis and leaves it to the server unless told to watch", async () => {
  const { outcome, asked, said } = await analysed([ready], { isWatching: false });
  expect([outcome, asked]).toEqual([exitCodes.done, ["postStartAnalysis"]]);
  expect(said).toHaveLength(1);
});

it("watches until it has ended and says what was found; a line of JSON each for programs", async () => {
  const { outcome, said } = await analysed([ready, running, running, done], { isJson: true });
  expect(outcome).toBe(exitCodes.done);
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { event: "analysis", state: "READY", queuePosition: 2 },
    { event: "analysis", state: "RUNNING", done: 2 },
    { event: "left-out", why: "analysis.image-not-aligned", count: 1, mend: "align-images" },
    { event: "analysed", run: 7, state: "DONE", outcome: "done-with-left-out", found: 9, leftOut: 1 },
  ]);
});

it("never calls a run plainly done that left images out, and says why", async () => {
  const { said } = await analysed([done]);
  expect(said.at(-2)).toMatch(/^1 left out: .*aligned/);
  expect(said.at(-1)).toBe("analysis 7 done with 1 images left out: 3 images analysed, 9 findings");
});

it("waits for a server that restarts, and gives up on one that stays away", async () => {
  const away = new ProblemError("wire.unavailable", { status: 0 });
  expect((await analysed([ready, away, away, done])).outcome).toBe(exitCodes.done);
  expect((await analysed([ready, ...Array<Error>(200).fill(away)])).outcome).toBe(away);
});

it("ends with a failure and why, and with a failure where somebody stopped it", async () => {
  const failed = { ...running, state: "FAILED", outcome: "failed", problem: "analysis.model-missing" };
  expect((await analysed([ready, failed])).outcome).toMatchObject({ exitCode: exitCodes.failed });
  expect((await analysed([ready, { ...done, state: "STOPPED", outcome: "stopped" }])).outcome).toBe(exitCodes.failed);
});
