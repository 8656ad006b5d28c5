import type { ImagePairItem } from "@heliolens/contract/uploads/image-pairs";
import { emptyHistory } from "@heliolens/domain/edits/history";
import { describe, expect, it } from "vitest";
import { candidatesFor, pairsShown, withInverse } from "./pairs.state.ts";

const rgb = (id: number) => ({ id, imgName: `${id}_V.JPG`, thumbImgUrl: null });
const pair = (id: number, twin: number | null, certainty: ImagePairItem["certainty"]): ImagePairItem => ({
  thermal: { id, imgName: `${id}_T.JPG`, thumbImgUrl: null },
  rgb: twin === null ? null : rgb(twin),
  certainty,
  flight: 1,
});

const pairs = [pair(1, 11, "certain"), pair(2, 12, "probable"), pair(3, null, "none"), pair(4, 14, "manual")];

describe("pairs", () => {
  it("are shown all, or those that somebody should look at", () => {
    expect(pairsShown(pairs, "all")).toEqual(pairs);
    expect(pairsShown(pairs, "probable").map(({ thermal }) => thermal.id)).toEqual([2]);
    expect(pairsShown(pairs, "none").map(({ thermal }) => thermal.id)).toEqual([3]);
  });

  it("offer pictures without a twin first, then those of the neighbours in the flight", () => {
    expect(candidatesFor(3, pairs, [rgb(19)]).map(({ id, isSpare }) => [id, isSpare])).toEqual([
      [19, true],
      [12, false],
      [14, false],
      [11, false],
    ]);
  });

  it("do not offer a picture the twin it has", () => {
    expect(candidatesFor(2, pairs, []).map(({ id }) => id)).not.toContain(12);
  });
});

it("remembers what undoes each step, the last one last, and nothing for a step that changed nothing", () => {
  const release = [{ by: "rules", thermalImageId: 1 }] as const;
  expect(withInverse(withInverse(emptyHistory, release), []).past).toEqual([release]);
});
