import type { ProductItem } from "@heliolens/contract/products/panel-products";
import { readProductTable } from "@heliolens/domain/products/read-product-table";
import { expect, it } from "vitest";
import { importOf, previewOf, readProductFile, templateOf } from "./product-import.ts";

const heading = ["maker", "model", "width_mm", "height_mm", "cell_rows", "cell_columns", "power_wp"];
const row = (model: string, power: string) => ["Example", model, "1134", "2278", "24", "6", power];
const known = (model: string, powerWp: number): ProductItem => ({
  ...readProductTable([heading, row(model, String(powerWp))]).products[0]!.product,
  seq: 7,
  id: 7,
  siteCount: 0,
  version: 3,
  createdAt: "",
  updatedAt: "",
  updatedBy: null,
});

it("tells new, changed and same products apart and sends the first two on the versions they were planned on", () => {
  const table = readProductTable([heading, row("A", "550"), row("B", "560"), row("C", "570")]);
  const preview = previewOf(table, [null, known("B", 555), known("C", 570)]);
  expect([preview.added, preview.changed, preview.same].map((lines) => lines.map(({ line }) => line))).toEqual([
    [2],
    [3],
    [4],
  ]);
  expect(preview.changed[0]?.changed).toEqual(["powerWp"]);
  expect(importOf(preview).map(({ model, basedOn }) => [model, basedOn])).toEqual([
    ["A", null],
    ["B", { seq: 7, version: 3 }],
  ]);
});

it("leaves alone what the table has no column for", () => {
  const before = { ...known("B", 560), isHalfCut: true, temperatureCoefficientPercentPerK: -0.3 };
  const preview = previewOf(readProductTable([heading, row("B", "565")]), [before]);
  expect(preview.changed[0]?.changed).toEqual(["powerWp"]);
  expect(importOf(preview)[0]).toMatchObject({ isHalfCut: true, temperatureCoefficientPercentPerK: -0.3 });
});

it("reads its own template", async () => {
  const example = {
    maker: "예시",
    model: "EX",
    widthMm: "1134",
    heightMm: "2278",
    cellRows: "24",
    cellColumns: "6",
    isHalfCut: "예",
    powerWp: "550",
    temperatureCoefficientPercentPerK: "-0.34",
  };
  for (const headingOf of [
    (fact: string) => fact,
    (fact: string) => ({ maker: "제조사", model: "모델", widthMm: "가로 (mm)" })[fact] ?? fact,
  ]) {
    const { products, wrong } = await readProductFile(new Blob([templateOf(headingOf, example)]));
    expect([products.length, wrong]).toEqual([1, []]);
  }
});
