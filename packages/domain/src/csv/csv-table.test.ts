import { expect, it } from "vitest";
import { csvTable } from "./csv-table.ts";

it("keeps text that starts like a formula from running, and numbers numbers", () => {
  const cells = [
    "=cmd|' /C calc'!A0",
    "@SUM(A1)",
    "+1",
    "-2+3",
    "\t=1",
    "\r=1",
    -2.5,
    "-2.50",
    36.1,
    null,
    Number.NaN,
    "열화상",
  ];
  const [mark, row] = [csvTable(["a"], []).slice(0, 1), csvTable([], [cells]).split("\r\n")[1]];
  expect(mark).toBe("\uFEFF");
  expect(row).toBe("'=cmd|' /C calc'!A0,'@SUM(A1),'+1,'-2+3,'\t=1,\"'\r=1\",-2.5,-2.50,36.1,,,열화상");
});

it("quotes what would otherwise be a separator, a quote or a line", () => {
  expect(csvTable(["이름"], [['a,"b"\nc']])).toBe('\uFEFF이름\r\n"a,""b""\nc"\r\n');
});
