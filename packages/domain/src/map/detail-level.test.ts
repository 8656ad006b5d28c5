import { expect, it } from "vitest";
import { detailOfPicture, detailOfTile } from "./detail-level.ts";

it("shows single modules where they can be told apart, and what holds them together farther out", () => {
  expect([0.05, 1.5, 1.6, 6, 30, 41].map(detailOfPicture)).toEqual([
    "modules",
    "modules",
    "strings",
    "strings",
    "arrays",
    "outline",
  ]);
  expect([22, 17, 16, 15, 14, 12, 11, 0].map(detailOfTile)).toEqual([
    "modules",
    "modules",
    "strings",
    "strings",
    "arrays",
    "arrays",
    "outline",
    "outline",
  ]);
});
