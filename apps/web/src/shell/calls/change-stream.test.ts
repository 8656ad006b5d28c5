import { unattendedHeader } from "@heliolens/contract/call";
import type { ChangeItem } from "@heliolens/contract/events/changes";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenForChanges, pollUnlessStreaming } from "./change-stream.ts";

vi.mock("../session/session.ts", () => ({ storedToken: () => "a-token", subscribeSession: () => {} }));

const change: ChangeItem = { kind: "defects.created", siteId: 3, reportId: 7, id: 11 };
const toldAs = (id: string) => `id: ${id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;

type Answer = string | number | ReadableStream<Uint8Array>;
const asked: Record<string, string>[] = [];
let answers: Answer[] = [];
let page = Object.assign(new EventTarget(), { visibilityState: "visible" });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (_: string, { headers, signal }: RequestInit & { headers: Record<string, string> }) => {
    asked.push(headers);
    const answer = answers.shift() ?? "lost";
    if (answer === "lost") throw new TypeError("no line");
    if (typeof answer === "number") return new Response(null, { status: answer });
    const body = new Response(answer).body!;
    return new Response(signal ? body.pipeThrough(new TransformStream(), { signal }) : body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line that stays open after what it told. */
const anOpenLine = (told: string) =>
  new ReadableStream<Uint8Array>({ start: (line) => line.enqueue(new TextEncoder().encode(told)) });

/** Listens to a server that answers so, one connection after the other; the last one is never there. */
async function heardFrom(...given: Answer[]) {
  answers = given;
  const listener = { onChange: vi.fn(), onGap: vi.fn() };
  listenForChanges(listener);
  await vi.advanceTimersByTimeAsync(0);
  return listener;
}

it("tells what it hears and goes on after it when the line is cut", async () => {
  const { onChange } = await heardFrom(toldAs("5.1"), "lost", toldAs("5.2"));
  expect(onChange.mock.calls).toEqual([[change]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(asked.slice(0, 3).map((headers) => headers["last-event-id"])).toEqual([undefined, "5.1", "5.1"]);
  expect(asked.every((headers) => headers[unattendedHeader] === "1")).toBe(true);
});

it("asks no more once the token is refused, and only after a minute where there is no room", async () => {
  await heardFrom(401);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
  asked.length = 0;
  await heardFrom(429, toldAs("5.1"));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
});

it("does not listen while nobody looks, and has everything asked for anew after half an hour away", async () => {
  const { onGap } = await heardFrom(toldAs("5.1"));
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  const before = asked.length;
  expect(before).toBeLessThanOrEqual(2);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onGap).toHaveBeenCalledOnce();
  expect(asked[before]).not.toHaveProperty("last-event-id");
});

it("lets lists be asked for less often while it tells what changes, and as before when it does not", async () => {
  expect(pollUnlessStreaming(1_500)).toBe(1_500);
  await heardFrom(anOpenLine(toldAs("5.1")));
  expect([pollUnlessStreaming(1_500), pollUnlessStreaming(90_000)]).toEqual([60_000, 90_000]);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(pollUnlessStreaming(1_500)).toBe(1_500);
});
