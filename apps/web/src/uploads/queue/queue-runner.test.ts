import { ProblemError } from "@heliolens/contract/call";
import { statusOf } from "@heliolens/contract/problems";
import type { FilePlan } from "@heliolens/contract/uploads/upload-plan";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { newUploadEntry, type UploadEvent } from "@heliolens/domain/uploads/upload-entry";
import { createStore } from "@heliolens/kit/browser/store.ts";
import { describe, expect, it, vi } from "vitest";
import type { FileToSend, LineParts, SendOrder } from "./file-to-send.ts";
import { QueueRunner } from "./queue-runner.ts";
import { uploadsAfter } from "./uploads.state.ts";

const uploadId = "u1";
const refused = (code: ProblemCode) => new ProblemError(code, { status: statusOf[code] });
const lost = new ProblemError("wire.unavailable", { status: 0 });
const planned = (state: FilePlan["state"], uploadUrl: string | null = null): FilePlan => ({
  state,
  uploadUrl,
  refusal: null,
});

/** A line with an imagined server: `send` decides what happens to each attempt. */
function aLine(count: number, imagined: Partial<LineParts> = {}) {
  const store = createStore(uploadsAfter, []);
  const tell = (id: string, event: UploadEvent) => store.tell({ kind: "told", uploadId: id, event });
  const files = Array.from(
    { length: count },
    (_, i): FileToSend => ({
      file: new File(["x".repeat(10)], `DJI_${i}_T.JPG`),
      name: `DJI_${i}_T.JPG`,
      sizeBytes: 10,
      resourceType: "IR",
      folder: "",
    }),
  );
  const runner = new QueueRunner({
    uploads: store.current,
    tell,
    hash: async (file) => `hash of ${file.name}`,
    plan: async (_, asked) => asked.map(() => planned("new")),
    send: async () => {},
    untilBack: async () => {},
    token: () => "token",
    untilSignedIn: async () => true,
    ...imagined,
  });
  store.tell({
    kind: "begun",
    entry: newUploadEntry({ uploadId, reportId: 7, siteId: null, reportName: "6월 점검", resourceType: "IR" }),
  });
  const start = () => {
    tell(uploadId, { kind: "added", files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })) });
    runner.take(uploadId, files);
  };
  const press = (event: UploadEvent) => {
    tell(uploadId, event);
    runner.goOn();
  };
  const entry = () => store.current()[0]!;
  const settled = () => vi.waitFor(() => expect(["loaded", "retry", "error"]).toContain(entry().loadStatus));
  return { start, press, entry, settled };
}

const statesOf = ({ entry }: ReturnType<typeof aLine>) => entry().files.map(({ state }) => state);

describe("the upload line", () => {
  it("brings every file over, at most four side by side", async () => {
    let now = 0;
    let peak = 0;
    const line = aLine(100, {
      send: async () => {
        peak = Math.max(peak, ++now);
        await Promise.resolve();
        now -= 1;
      },
    });
    line.start();
    await line.settled();
    expect(line.entry()).toMatchObject({ loadStatus: "loaded", totalProgress: 100, totalErrors: 0 });
    expect(peak).toBe(4);
  });

  it("sends nothing of what the report already holds, and says so", async () => {
    const send = vi.fn(async () => {});
    const line = aLine(3, {
      send,
      plan: async (_, asked) => asked.map(({ file }) => planned(file.name === "DJI_1_T.JPG" ? "there" : "new")),
    });
    line.start();
    await line.settled();
    expect(statesOf(line)).toEqual(["done", "skipped", "done"]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("waits for a killed server and goes on where the server stands", async () => {
    const urls: (string | null)[] = [];
    let isAway = true;
    const line = aLine(1, {
      untilBack: async () => {
        isAway = false;
      },
      plan: async (_, asked) =>
        asked.map(() => planned(urls.length === 0 ? "new" : "begun", urls[0] ?? "/api/uploads/9")),
      send: async ({ uploadUrl, onSent }: SendOrder) => {
        urls.push(uploadUrl);
        onSent(5);
        if (isAway) throw lost;
      },
    });
    line.start();
    await line.settled();
    expect(statesOf(line)).toEqual(["done"]);
    expect(urls).toEqual(["/api/uploads/9", "/api/uploads/9"]);
  });

  it("counts a file as arrived when only the word of it was lost", async () => {
    let sent = 0;
    const line = aLine(1, {
      plan: async (_, asked) => asked.map(() => planned(sent === 0 ? "new" : "there")),
      send: async () => {
        sent += 1;
        throw lost;
      },
    });
    line.start();
    await line.settled();
    expect([statesOf(line), sent]).toEqual([["done"], 1]);
  });

  it("waits for the person to sign in again and loses nothing by it", async () => {
    const refusedTokens: (string | null)[] = [];
    let token = "old";
    const line = aLine(6, {
      token: () => token,
      send: async () => {
        if (token === "old") throw refused("accounts.token-expired");
      },
      untilSignedIn: async (refusedToken) => {
        refusedTokens.push(refusedToken);
        token = "new";
        return true;
      },
    });
    line.start();
    await line.settled();
    expect(line.entry()).toMatchObject({ loadStatus: "loaded", totalErrors: 0 });
    expect(new Set(refusedTokens)).toEqual(new Set(["old"]));
  });

  it("lets one bad file fail with its reason and brings the others over, then tries only that one again", async () => {
    const sentNames: string[] = [];
    let isBad = true;
    const line = aLine(5, {
      send: async ({ file }: SendOrder) => {
        sentNames.push(file.name);
        if (isBad && file.name === "DJI_2_T.JPG") throw refused("uploads.storage-full");
      },
    });
    line.start();
    await line.settled();
    expect(line.entry()).toMatchObject({ loadStatus: "retry", totalErrors: 1 });
    expect(line.entry().files[2]).toMatchObject({ state: "failed", error: "uploads.storage-full" });
    isBad = false;
    sentNames.length = 0;
    line.press({ kind: "retried" });
    await line.settled();
    expect([line.entry().loadStatus, sentNames]).toEqual(["loaded", ["DJI_2_T.JPG"]]);
  });

  it("stops at once when paused and goes on when resumed; cancelling ends it", async () => {
    const attempts: AbortSignal[] = [];
    const line = aLine(2, {
      send: ({ signal }: SendOrder) =>
        new Promise((_, reject) => {
          attempts.push(signal);
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    });
    line.start();
    await vi.waitFor(() => expect(attempts).toHaveLength(2));
    line.press({ kind: "paused" });
    expect(attempts.every(({ aborted }) => aborted)).toBe(true);
    line.press({ kind: "resumed" });
    await vi.waitFor(() => expect(attempts).toHaveLength(4));
    line.press({ kind: "cancelled" });
    expect(attempts.every(({ aborted }) => aborted)).toBe(true);
    expect(line.entry()).toMatchObject({ loadStatus: "retry", totalErrors: 2 });
  });

  it("names a file that can no longer be read on this computer", async () => {
    const line = aLine(2, {
      hash: async (file) => {
        if (file.name === "DJI_0_T.JPG") throw new DOMException("", "NotReadableError");
        return "hash";
      },
    });
    line.start();
    await line.settled();
    expect(line.entry().files.map(({ error }) => error)).toEqual(["uploads.file-unreadable", null]);
  });
});
