import { type PanelProduct, type ProductFact, productFacts, productKeyOf, productRanges } from "./panel-product.ts";

export const MOST_PRODUCTS = 500;
const LONGEST_NAME = 100;

export type TableFault = "missing" | "not-a-number" | "not-yes-or-no" | "out-of-range" | "too-long" | "doubled";

/** What is wrong with one cell. Lines count as a spreadsheet does: the heading is line 1. */
export interface WrongCell {
  readonly line: number;
  readonly fact: ProductFact;
  readonly fault: TableFault;
  readonly cell: string;
}

export interface ReadProduct {
  readonly line: number;
  readonly product: PanelProduct;
}

export interface ProductTable {
  readonly products: readonly ReadProduct[];
  readonly wrong: readonly WrongCell[];
  /** Headings nobody here knows: they are left alone, and said. */
  readonly unknownHeadings: readonly string[];
  readonly missingFacts: readonly ProductFact[];
  /** Facts without a column: a product that is known keeps its own. */
  readonly untoldFacts: readonly ProductFact[];
}

// As data sheets and purchase lists head their columns, in either language; units and brackets are taken off first.
const headings: Readonly<Record<ProductFact, readonly string[]>> = {
  maker: ["maker", "manufacturer", "제조사", "제조업체", "메이커"],
  model: ["model", "product", "모델", "모델명", "제품", "제품명"],
  widthMm: ["width", "widthmm", "가로", "폭", "너비"],
  heightMm: ["height", "heightmm", "length", "lengthmm", "세로", "높이", "길이"],
  cellRows: ["cellrows", "셀행", "세로셀"],
  cellColumns: ["cellcolumns", "셀열", "가로셀"],
  isHalfCut: ["halfcut", "ishalfcut", "하프컷", "하프셀"],
  powerWp: ["power", "powerwp", "wp", "pmax", "정격출력", "출력", "용량"],
  temperatureCoefficientPercentPerK: [
    "temperaturecoefficient",
    "temperaturecoefficientpercentperk",
    "tempcoeff",
    "온도계수",
    "출력온도계수",
  ],
};
const optional: readonly ProductFact[] = ["isHalfCut", "temperatureCoefficientPercentPerK"];

/** The products of a table whose first row says what its columns are. */
export function readProductTable([heading = [], ...rows]: readonly (readonly string[])[]): ProductTable {
  const facts = heading.map(factOf);
  const missingFacts = productFacts.filter((fact) => !facts.includes(fact) && !optional.includes(fact));
  const unknownHeadings = heading.filter((cell, at) => facts[at] === null && cell.trim() !== "");
  const untoldFacts = optional.filter((fact) => !facts.includes(fact));
  const columns = { unknownHeadings, missingFacts, untoldFacts };
  if (missingFacts.length > 0) return { products: [], wrong: [], ...columns };
  const read = rows.flatMap((row, index) => (isBlank(row) ? [] : [readRow(row, facts, index + 2)]));
  const wrong = [...read.flatMap((row) => row.wrong), ...doubledOf(read)];
  const badLines = new Set(wrong.map(({ line }) => line));
  const products = read.filter(({ line }) => !badLines.has(line)).map(({ line, product }) => ({ line, product }));
  return { products, wrong: wrong.toSorted((a, b) => a.line - b.line), ...columns };
}

function factOf(cell: string): ProductFact | null {
  const word = cell
    .normalize("NFC")
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, "")
    .replace(/[\s_\-.\ufeff]/g, "");
  return productFacts.find((fact) => headings[fact].includes(word)) ?? null;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

interface ReadRow extends ReadProduct {
  readonly wrong: readonly WrongCell[];
}

function readRow(row: readonly string[], facts: readonly (ProductFact | null)[], line: number): ReadRow {
  const wrong: WrongCell[] = [];
  const read = (fact: ProductFact): PanelProduct[ProductFact] => {
    const at = facts.indexOf(fact);
    const cell = at === -1 ? "" : (row[at] ?? "").normalize("NFC").trim();
    const value = cellValueOf(fact, cell);
    if (typeof value !== "object" || value === null) return value;
    wrong.push({ line, fact, fault: value.fault, cell: cell.slice(0, LONGEST_NAME) });
    return null;
  };
  const product = Object.fromEntries(productFacts.map((fact) => [fact, read(fact)])) as unknown as PanelProduct;
  return { line, product, wrong };
}

function cellValueOf(fact: ProductFact, cell: string): PanelProduct[ProductFact] | { readonly fault: TableFault } {
  if (cell === "" && fact === "isHalfCut") return false;
  if (cell === "") return optional.includes(fact) ? null : { fault: "missing" };
  if (fact === "maker" || fact === "model") return cell.length > LONGEST_NAME ? { fault: "too-long" } : cell;
  if (fact === "isHalfCut") return yesOrNo(cell) ?? { fault: "not-yes-or-no" };
  const value = Number(cell.replace(/,(?=\d{3}(\D|$))/g, "").replace(/\s*(mm|wp|w|%.*)$/i, ""));
  if (!Number.isFinite(value)) return { fault: "not-a-number" };
  const { min, max } = productRanges[fact];
  const isWhole = Number.isInteger(value) || (fact !== "cellRows" && fact !== "cellColumns");
  return value >= min && value <= max && isWhole ? value : { fault: "out-of-range" };
}

function yesOrNo(cell: string): boolean | null {
  if (/^(y|yes|true|1|o|예|네)$/i.test(cell)) return true;
  return /^(n|no|false|0|x|아니오|아니요)$/i.test(cell) ? false : null;
}

/** The first of two lines with one product stands; the second is wrong. */
function doubledOf(read: readonly ReadRow[]): WrongCell[] {
  const known = new Set<string>();
  return read.flatMap(({ line, product, wrong }) => {
    if (wrong.length > 0) return [];
    const key = productKeyOf(product);
    const isKnown = known.has(key);
    known.add(key);
    return isKnown ? [{ line, fact: "model" as const, fault: "doubled" as const, cell: product.model }] : [];
  });
}
