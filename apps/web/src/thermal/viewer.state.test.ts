import { describe, expect, it } from "vitest";
import { afterViewerEvent, emptyViewer, shapesOn, spanOn, type ViewerEvent, type ViewerState } from "./viewer.state.ts";

const after = (...events: ViewerEvent[]): ViewerState => events.reduce(afterViewerEvent, emptyViewer);
const automatic = { lowC: 30, highC: 60 };
const narrow = { lowC: 40, highC: 50 };
const aSpot = { kind: "spot", at: [3, 4] } as const;

describe("level and span over the images of a flight", () => {
  it("are each image's own until they are locked", () => {
    const set = after({ kind: "span-set", imageId: 1, span: narrow });
    expect(spanOn(set, 1, automatic, true)).toEqual(narrow);
    expect(spanOn(set, 2, automatic, true)).toEqual(automatic);
  });

  it("stay the same on every image once locked, and can still be changed", () => {
    const locked = after({ kind: "lock-toggled", span: narrow });
    expect(spanOn(locked, 7, automatic, true)).toEqual(narrow);
    const changed = afterViewerEvent(locked, { kind: "span-set", imageId: 7, span: automatic });
    expect(spanOn(changed, 8, narrow, true)).toEqual(automatic);
    expect(spanOn(afterViewerEvent(locked, { kind: "lock-toggled", span: narrow }), 7, automatic, true)).toEqual(
      automatic,
    );
  });

  it("colour counts by their own range, never by locked degrees", () => {
    expect(spanOn(after({ kind: "lock-toggled", span: narrow }), 1, { lowC: 0, highC: 9000 }, false).highC).toBe(9000);
  });

  it("are automatic again when told, locked or not", () => {
    const set = after({ kind: "span-set", imageId: 1, span: narrow }, { kind: "span-automatic", span: automatic });
    expect(spanOn(set, 1, automatic, true)).toEqual(automatic);
    const locked = after({ kind: "lock-toggled", span: narrow }, { kind: "span-automatic", span: automatic });
    expect(locked.lockedSpan).toEqual(automatic);
  });
});

describe("what is measured", () => {
  it("stays with its image", () => {
    const state = after({ kind: "shape-added", imageId: 1, shape: aSpot });
    expect([shapesOn(state, 1), shapesOn(state, 2)]).toEqual([[aSpot], []]);
    expect(shapesOn(afterViewerEvent(state, { kind: "shape-removed", imageId: 1, index: 0 }), 1)).toEqual([]);
  });

  it("is bounded on an image and over the images of a page", () => {
    const many = Array.from(
      { length: 300 },
      (_, i): ViewerEvent => ({ kind: "shape-added", imageId: i, shape: aSpot }),
    );
    expect(after(...many).shapes.size).toBe(200);
    const crowd = Array.from({ length: 30 }, (): ViewerEvent => ({ kind: "shape-added", imageId: 1, shape: aSpot }));
    expect(shapesOn(after(...crowd), 1)).toHaveLength(20);
  });
});

it("walks round the palettes both ways", () => {
  expect(after({ kind: "palette-stepped", by: -1 }).palette).toBe("perceptual");
  expect(after({ kind: "palette-stepped", by: -1 }, { kind: "palette-stepped", by: 1 }).palette).toBe("iron");
});
