import { expect, it } from "vitest";
import { matchProducts } from "./match-products.ts";

const products = [
  { model: "72 cells", widthMm: 992, heightMm: 1956 },
  { model: "60 cells", widthMm: 992, heightMm: 1650 },
  { model: "72 large", widthMm: 1008, heightMm: 1980 },
];
const modelsAt = (along: number, across: number) => matchProducts(products, [along, across]).map(({ model }) => model);

it("finds the products whose modules stand so far apart, the nearest first, lying or standing", () => {
  expect(modelsAt(2.0, 1.03)).toEqual(["72 large", "72 cells"]);
  expect(modelsAt(1.012, 1.67)).toEqual(["60 cells"]);
});

it("finds none that is a module of another size", () => {
  expect(modelsAt(1.15, 2.3)).toEqual([]);
});
