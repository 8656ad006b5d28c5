import type { Point } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { afterDraftEvent, type DraftEvent, type Drawn } from "./shape-draft.ts";

const after = (...events: DraftEvent[]): Drawn =>
  events.reduce<Drawn>((drawn, event) => afterDraftEvent(drawn.draft, event), { draft: null, finished: null });
const press = (tool: "spot" | "box" | "turned-box" | "line" | "polygon", ...at: Point): DraftEvent => ({
  kind: "pressed",
  tool,
  at,
});
const move = (...at: Point): DraftEvent => ({ kind: "moved", at });
const release = (...at: Point): DraftEvent => ({ kind: "released", at });

describe("drawing on the image", () => {
  it("makes a box by dragging in any direction", () => {
    expect(after(press("box", 50, 40), move(20, 30), release(10, 10)).finished).toEqual({
      kind: "box",
      rect: { x: 10, y: 10, width: 40, height: 30 },
    });
  });

  it("makes the same box by two clicks", () => {
    const drawn = after(press("box", 10, 10), release(10, 10), move(50, 40), press("box", 50, 40));
    expect(drawn).toEqual({ draft: null, finished: { kind: "box", rect: { x: 10, y: 10, width: 40, height: 30 } } });
  });

  it("makes a turned box by dragging its side and clicking how far it reaches, or by three clicks", () => {
    const ring = [
      [10, 10],
      [40, 50],
      [0, 80],
      [-30, 40],
    ];
    const reach = [move(0, 80), press("turned-box", 0, 80)];
    expect(after(press("turned-box", 10, 10), move(30, 30), release(40, 50), release(40, 50), ...reach)).toEqual({
      draft: null,
      finished: { kind: "turned-box", ring },
    });
    const clicks = [press("turned-box", 10, 10), release(10, 10), press("turned-box", 40, 50), release(40, 50)];
    expect(after(...clicks, ...reach).finished).toEqual({ kind: "turned-box", ring });
  });

  it("makes a line, and a spot at once", () => {
    expect(after(press("line", 1, 1), release(9, 1)).finished).toEqual({ kind: "line", from: [1, 1], to: [9, 1] });
    expect(after(press("spot", 7, 8))).toEqual({ draft: null, finished: { kind: "spot", at: [7, 8] } });
  });

  it("closes a polygon on its first corner, or when told to", () => {
    const corners = [press("polygon", 0, 0), press("polygon", 20, 0), press("polygon", 20, 20)];
    const ring = [
      [0, 0],
      [20, 0],
      [20, 20],
    ];
    expect(after(...corners, press("polygon", 0.5, 0.5)).finished).toEqual({ kind: "polygon", ring });
    expect(after(...corners, move(3, 3), { kind: "closed" }).finished).toEqual({ kind: "polygon", ring });
  });

  it("closes a polygon by a double click, once it is one", () => {
    const twice = [press("polygon", 0, 0), press("polygon", 20, 0), press("polygon", 20, 0)];
    expect(after(...twice).draft?.points).toHaveLength(3);
    expect(after(...twice, press("polygon", 20, 20), press("polygon", 20, 20)).finished?.kind).toBe("polygon");
  });

  it("takes the last corner back, and everything on cancelling", () => {
    const two = [press("polygon", 0, 0), press("polygon", 20, 0)];
    expect(after(...two, move(5, 5), { kind: "stepped-back" }).draft?.points).toEqual([
      [0, 0],
      [5, 5],
    ]);
    expect(after(press("polygon", 0, 0), { kind: "stepped-back" }).draft).toBeNull();
    expect(after(...two, { kind: "cancelled" }).draft).toBeNull();
  });

  it("forgets what was begun with another tool", () => {
    expect(after(press("line", 0, 0), press("box", 5, 5)).draft).toEqual({
      kind: "box",
      points: [
        [5, 5],
        [5, 5],
      ],
    });
  });
});
