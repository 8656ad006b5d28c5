import { designChange } from "@heliolens/domain/design/design-draft";
import { renameItem } from "@heliolens/domain/design/rename-item";
import { aModule, aString, designOf } from "@heliolens/domain/design/testing/a-design";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { edit } from "../../editor/draft-editor.ts";
import { type Desk, designOn, openDesk } from "../desk.ts";
import { save } from "../save-design.ts";
import { addArray, addString, removeChosen, rename } from "./design-edits.ts";

const array = {
  id: "array:1",
  kind: "array",
  parentId: null,
  code: "A",
  name: "A",
  description: "",
  stand: null,
  ring: null,
} as const;
const start = designOf([
  array,
  aString("string:1", "array:1"),
  aModule("module:1", "string:1", [0, 0]),
  aModule("module:2", "string:1", [2, 0]),
]);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}
let sent: Sent[];

/** A server that answers in turn: a status and a body, or no answer at all. */
function answering(...answers: ([number, unknown] | "lost")[]): void {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)["idempotency-key"] ?? null;
    sent.push({ method: method!, path, key, body: body === undefined ? null : JSON.parse(String(body)) });
    const answer = answers[sent.length - 1] ?? [500, { code: "wire.failed", message: "", requestId: "r" }];
    if (answer === "lost") throw new TypeError("no answer");
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
}

const failing = (): void => answering();
const step = { previousVersion: "1", version: "2" };
const anArray = (id: number, name: string) => ({
  content: {
    seq: id,
    id,
    arrayId: name,
    name,
    description: "",
    sectionSeq: null,
    stand: null,
    shapeGeog: null,
    design: step,
  },
});

describe("an editor before its server", () => {
  let desk: Desk;
  const byKey = (design: ReadonlyMap<string, unknown>) => [...design.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    desk = openDesk(1, { version: "1", changedBy: null, changedAt: null, design: start });
    edit(desk, renameItem(start, { id: "module:2", name: "mine" }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("that refuses gets back exactly what was shown before, and the draft beside it stays", async () => {
    const before = byKey(designOn(desk));
    const string = { ...aString("string:new-1", "array:1"), rowNum: 1, colNum: 1 };
    const edits = [
      () => addArray(desk),
      () => rename(desk, "array:1", "B"),
      () => addString(desk, { string, modules: [aModule("module:new-1", "", [9, 9])] }),
      () => {
        desk.store.tell({ kind: "chosen", ids: ["array:1"] });
        return removeChosen(desk);
      },
    ];
    for (const edit of edits) {
      failing();
      const done = edit();
      expect(byKey(designOn(desk))).not.toEqual(before);
      expect(await done).toBe(false);
      expect(byKey(designOn(desk))).toEqual(before);
      expect(designChange(desk.store.current().draft).put.map(({ id }) => id)).toEqual(["module:2"]);
    }
  });

  it("shows a new array at once and takes the number and name that the server gives", async () => {
    answering([200, anArray(9, "Array Group 4")]);
    const done = addArray(desk);
    expect([...designOn(desk).values()].filter(({ kind }) => kind === "array").length).toBe(2);
    expect(await done).toBe(true);
    expect(designOn(desk).get("array:9")).toMatchObject({ name: "Array Group 4" });
    expect(desk.store.current().draft.version).toBe("2");
  });

  it("asks again under the same key when no answer came: one array, not two", async () => {
    answering("lost", [200, anArray(9, "Array Group 1")]);
    expect(await addArray(desk)).toBe(true);
    expect([sent.length, sent[0]!.key]).toEqual([2, sent[1]!.key]);
  });

  it("sends an unchanged draft again under the key of its first try", async () => {
    answering("lost", [200, { content: { version: "2", ids: {} } }]);
    expect(await save(desk)).toBe(false);
    expect(await save(desk)).toBe(true);
    expect([sent[0]!.key, sent[0]!.body]).toEqual([sent[1]!.key, sent[1]!.body]);
    expect([desk.store.current().draft.touched.size, desk.store.current().draft.version]).toEqual([0, "2"]);
  });

  it("that refuses one of a draft's things gets that one back alone", async () => {
    edit(desk, renameItem(designOn(desk), { id: "module:1", name: "bad" }));
    const details = { refused: [{ key: "module:1", code: "design.item-not-found" }], count: 1 };
    answering([422, { code: "design.some-refused", message: "", requestId: "r", details }]);
    expect(await save(desk)).toBe(false);
    expect(designOn(desk).get("module:1")).toEqual(start.get("module:1"));
    expect(designChange(desk.store.current().draft).put.map(({ id }) => id)).toEqual(["module:2"]);
  });
});
