import type { Ring } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { aSighting } from "../testing/a-sighting.ts";
import { glareTest } from "./glare.ts";
import { moduleLedger } from "./module-ledger.ts";

/** A module so many places to the right in the frame. */
const ringAt = (place: number): Ring => aSighting().ringPx.map(([x, y]) => [x + 40 * place, y]);

function isGlareBeside(neighbour: Parameters<typeof aSighting>[0]): boolean {
  const ledger = moduleLedger();
  const hot = aSighting({ module: 1, figures: { hottestK: 10 } });
  ledger.enter(hot);
  ledger.enter(aSighting({ module: 2, ringPx: ringAt(1), ...neighbour }));
  return glareTest(ledger)(hot);
}

it("takes heat over two neighbours in one image for the sun", () =>
  expect(isGlareBeside({ figures: { hottestK: 5 } })).toBe(true));

it("takes heat that ends with its module for the module's own", () =>
  expect(isGlareBeside({ figures: { hottestK: 0.5 } })).toBe(false));

it("asks neighbours in the same image only, and near ones", () => {
  expect(isGlareBeside({ figures: { hottestK: 5 }, imageId: "2" })).toBe(false);
  expect(isGlareBeside({ figures: { hottestK: 5 }, ringPx: ringAt(8) })).toBe(false);
});
