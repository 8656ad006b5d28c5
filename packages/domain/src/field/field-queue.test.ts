import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DefectStatus, defectStatuses } from "../defects/defect-status.ts";
import {
  emptyQueue,
  type FieldEdit,
  type FieldQueue,
  hinderedEdits,
  nextToSend,
  type QueueEvent,
  queueAfter,
  type StatusEdit,
  statusShown,
} from "./field-queue.ts";

const aTap = (key: string, to: DefectStatus, other: Partial<StatusEdit> = {}): FieldEdit => ({
  key,
  kind: "status",
  defectSeq: 7,
  tappedAt: "2026-06-12T01:02:03.000Z",
  from: "FOUND",
  to,
  ...other,
});
const aPhoto = (key: string): FieldEdit => ({
  key,
  kind: "photo",
  defectSeq: 7,
  tappedAt: "2026-06-12T01:03:00.000Z",
});
const after = (...events: QueueEvent[]): FieldQueue => events.reduce(queueAfter, emptyQueue);
const done = (edit: FieldEdit): QueueEvent => ({ kind: "done", edit });
const conflict = (key: string): QueueEvent => ({
  kind: "hindered",
  key,
  hindrance: { kind: "conflict", theirs: "COMPLETE", changedBy: "이반장" },
});

describe("what was done on the phone", () => {
  it("goes out in the order it was done, each with the time of its tap", () => {
    const queue = after(done(aTap("a", "SCHEDULE")), done(aPhoto("b")));
    expect(nextToSend(queue)).toMatchObject({ key: "a", tappedAt: "2026-06-12T01:02:03.000Z" });
    expect(nextToSend(queueAfter(queue, { kind: "heard", key: "a" }))).toMatchObject({ key: "b" });
  });

  it("is not queued twice", () => {
    expect(after(done(aTap("a", "SCHEDULE")), done(aTap("a", "SCHEDULE")))).toHaveLength(1);
  });

  it("stands on the tap before it, though the screen had not shown that one yet", () => {
    const queue = after(done(aTap("a", "SCHEDULE")), done(aTap("b", "COMPLETE")));
    expect(queue).toMatchObject([
      { from: "FOUND", to: "SCHEDULE" },
      { from: "SCHEDULE", to: "COMPLETE" },
    ]);
  });

  it("shows on the screen before the server has heard of it, on its own defect alone", () => {
    const queue = after(done(aTap("a", "SCHEDULE")), done(aTap("b", "COMPLETE", { from: "SCHEDULE" })));
    expect([statusShown(queue, 7, "FOUND"), statusShown(queue, 8, "FOUND")]).toEqual(["COMPLETE", "FOUND"]);
  });
});

describe("a status that somebody else set meanwhile", () => {
  const taken = [done(aTap("a", "SCHEDULE")), done(aTap("b", "FOUND", { from: "SCHEDULE" })), done(aPhoto("c"))];

  it("holds back what follows on the same defect, and no other defect", () => {
    const queue = after(...taken, done(aTap("d", "COMPLETE", { defectSeq: 8 })), conflict("a"));
    expect(nextToSend(queue)?.key).toBe("d");
    expect(hinderedEdits(queue).map(({ key }) => key)).toEqual(["a"]);
  });

  it("is overruled by keeping mine: it goes out again, based on theirs", () => {
    const queue = after(...taken, conflict("a"), { kind: "kept-mine", key: "a" });
    expect(nextToSend(queue)).toMatchObject({ key: "a", from: "COMPLETE", to: "SCHEDULE", hindrance: null });
  });

  it("stands by keeping theirs: my later taps go with it, my photo stays", () => {
    const queue = after(...taken, conflict("a"), { kind: "kept-theirs", key: "a" });
    expect(queue.map(({ key }) => key)).toEqual(["c"]);
    expect(nextToSend(queue)?.key).toBe("c");
  });
});

it("tries what was refused once more when asked to, or lets it go alone", () => {
  const refused: QueueEvent = { kind: "hindered", key: "a", hindrance: { kind: "refused", code: "wire.failed" } };
  const queue = after(done(aPhoto("a")), done(aTap("b", "COMPLETE")), refused);
  expect(nextToSend(queue)).toBeUndefined();
  expect(nextToSend(queueAfter(queue, { kind: "kept-mine", key: "a" }))?.key).toBe("a");
  expect(queueAfter(queue, { kind: "kept-theirs", key: "a" }).map(({ key }) => key)).toEqual(["b"]);
});

it("loses and doubles nothing, however edits and answers interleave", () => {
  const edits = fc.array(
    fc.record({
      key: fc.nat(30).map(String),
      defectSeq: fc.integer({ min: 1, max: 3 }),
      to: fc.constantFrom(...defectStatuses),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(edits, fc.array(fc.boolean(), { maxLength: 80 }), (given, answers) => {
      let queue = given.reduce(
        (so, { key, defectSeq, to }) => queueAfter(so, done(aTap(key, to, { defectSeq }))),
        emptyQueue,
      );
      const expected = [...new Set(given.map(({ key }) => key))];
      const sent: string[] = [];
      for (const isHeard of answers) {
        const next = nextToSend(queue);
        if (next === undefined) break;
        // An answer that got lost leaves the edit where it was.
        if (!isHeard) continue;
        sent.push(next.key);
        queue = queueAfter(queue, { kind: "heard", key: next.key });
      }
      expect([...sent, ...queue.map(({ key }) => key)]).toEqual(expected);
    }),
  );
});
