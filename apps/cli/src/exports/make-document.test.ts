import type { Call } from "@heliolens/contract/call";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { expect, it } from "vitest";
import { CommandFailed, exitCodes } from "../exit-codes.ts";
import { terminalOn } from "../terminal.ts";
import { wordsIn } from "../words.ts";
import { makeDocument } from "./make-document.ts";

const silent = { env: {}, say: () => {}, complain: () => {}, readSecret: async () => "" };
const terminal = terminalOn(silent, { language: "ko", words: wordsIn("ko"), isJson: false });

/** A server whose document goes through these states, and the names of what it was asked. */
function aServer(...states: readonly object[]) {
  const asked: string[] = [];
  const left = [...states];
  const call = (async ({ name }: Endpoint) => {
    asked.push(name);
    return { content: { id: 5, ...left.shift() } };
  }) as unknown as Call;
  return { server: { url: "http://plant", token: "hlt_x", call }, asked };
}

it("a list of defects is ordered once and asked for until it is ready", async () => {
  const { server, asked } = aServer({ state: "WAITING" }, { state: "MAKING" }, { state: "READY" });
  expect(await makeDocument(server, terminal, { reportId: 12, format: "xlsx" })).toMatchObject({
    id: 5,
    state: "READY",
  });
  expect(asked).toEqual(["exportDefects", "getDocument", "getDocument"]);
});

it("a summary report is ordered by a call of its own; one that could not be made ends the command with why", async () => {
  const { server, asked } = aServer({ state: "FAILED", problem: "documents.not-found" });
  const made = makeDocument(server, terminal, { reportId: 12, format: "pdf" });
  await expect(made).rejects.toThrow(CommandFailed);
  await expect(made).rejects.toMatchObject({
    exitCode: exitCodes.failed,
    message: terminal.problem("documents.not-found"),
  });
  expect(asked).toEqual(["createSummary"]);
});
