import { expect, it } from "vitest";
import { listedIds } from "./listed-ids.ts";

it("lists at most five ids and says how many more there are", () => {
  expect(listedIds([])).toEqual({ shown: [], more: 0 });
  expect(listedIds([9, 8, 7, 6, 5])).toEqual({ shown: [9, 8, 7, 6, 5], more: 0 });
  expect(listedIds([1, 2, 3, 4, 5, 6, 7])).toEqual({ shown: [1, 2, 3, 4, 5], more: 2 });
});
