import { describe, expect, it } from "vitest";
import { readProductTable } from "./read-product-table.ts";

const heading = [
  "제조사",
  "모델명",
  "가로(mm)",
  "세로 (mm)",
  "셀 행",
  "셀 열",
  "하프컷",
  "정격 출력(Wp)",
  "온도 계수(%/℃)",
];
const row = ["예시", "EX-550", "1,134", "2278 mm", "24", "6", "예", "550", "-0.34"];

describe("a table of products", () => {
  it("is read with Korean headings, units and thousands separators", () => {
    expect(readProductTable([heading, row]).products).toEqual([
      {
        line: 2,
        product: {
          maker: "예시",
          model: "EX-550",
          widthMm: 1134,
          heightMm: 2278,
          cellRows: 24,
          cellColumns: 6,
          isHalfCut: true,
          powerWp: 550,
          temperatureCoefficientPercentPerK: -0.34,
        },
      },
    ]);
  });

  it("may leave out whether cells are cut and what warmth costs", () => {
    const cut = (cells: readonly string[]) => cells.filter((_, at) => at !== 6 && at !== 8);
    const { products } = readProductTable([cut(heading), cut(row)]);
    expect(products[0]?.product).toMatchObject({ isHalfCut: false, temperatureCoefficientPercentPerK: null });
  });

  it("names each wrong cell by the line a spreadsheet shows, blank lines counted, and keeps the good lines", () => {
    const bad = ["예시", "", "abc", "99999", "24.5", "6", "maybe", "550", "0.34"];
    const { products, wrong } = readProductTable([heading, [], bad, row]);
    expect(products.map(({ line }) => line)).toEqual([4]);
    expect(wrong.map(({ line, fact, fault }) => [line, fact, fault])).toEqual([
      [3, "model", "missing"],
      [3, "widthMm", "not-a-number"],
      [3, "heightMm", "out-of-range"],
      [3, "cellRows", "out-of-range"],
      [3, "isHalfCut", "not-yes-or-no"],
      [3, "temperatureCoefficientPercentPerK", "out-of-range"],
    ]);
  });

  it("takes the first of two lines with one product, whatever its capitals", () => {
    const again = row.with(1, "ex-550");
    const { products, wrong } = readProductTable([heading, row, again]);
    expect([products.length, wrong]).toEqual([1, [{ line: 3, fact: "model", fault: "doubled", cell: "ex-550" }]]);
  });

  it("says which columns it needs and which it does not know", () => {
    const { missingFacts, unknownHeadings, products } = readProductTable([
      ["Maker", "Model", "Colour"],
      ["a", "b", "c"],
    ]);
    expect(missingFacts).toEqual(["widthMm", "heightMm", "cellRows", "cellColumns", "powerWp"]);
    expect([unknownHeadings, products]).toEqual([["Colour"], []]);
  });
});
