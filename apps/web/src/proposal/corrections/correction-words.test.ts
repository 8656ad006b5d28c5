import { expect, it } from "vitest";
import { wholeWords } from "./correction-words.ts";

/** The keys with what is put into them, as a sentence would have it. */
const text = ((key: string, values: object = {}) => `${key}(${Object.values(values).join(" ")})`) as never;
const offBy = (east: number, north: number) => wholeWords(text, { move: { byM: [east, north, 0], turn: 0 } } as never);

it("a flight that lies beside its design is said to lie to the side it lies on, without a sign", () => {
  expect(offBy(-0.12, 0.14)).toBe("correct.whole(towards.east(0.1 m), towards.south(0.1 m))");
  expect(offBy(2, 0)).toBe("correct.whole(towards.west(2 m))");
  expect(offBy(0.02, -0.01)).toBe("correct.whole-same()");
});
