import { expect, it } from "vitest";
import { countKinds, coverageKinds } from "./coverage-kinds.ts";

it("tells modules never seen, seen only at the edge, in a few images and in many", () => {
  const kinds = coverageKinds({
    moduleIds: [1, 2, 3, 4],
    seenCounts: [0, 5, 2, 3],
    bestImageIds: [null, 7, 7, 8],
    pxPerCell: [0, 5, 5, 5],
    fromCentre: [0, 0.9, 0.2, 0.1],
    angleDeg: [0, null, 3, 4],
    neverSeen: 1,
    onlyAtEdge: 1,
    edgeFrom: 0.85,
    cellM: 0.16,
  });
  expect(kinds).toEqual(["never", "edge", "few", "often"]);
  expect(countKinds(kinds)).toEqual({ never: 1, edge: 1, few: 1, often: 1 });
});
