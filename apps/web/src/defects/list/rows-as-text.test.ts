import { formatMinute } from "@heliolens/kit/words/format.ts";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { expect, it } from "vitest";
import { aDefect } from "../testing/a-defect.ts";
import { rowsAsText } from "./rows-as-text.ts";

const text = ((key: string) => key) as unknown as Text<"defects">;
const shown = { hidden: [], language: "ko", unit: "C", text, minute: formatMinute } as const;

it("gives a sheet the columns on the screen, a line a defect", () => {
  expect(
    rowsAsText([aDefect({ memo: "유리 파손" })], shown)
      .split("\n")
      .map((line) => line.split("\t")),
  ).toEqual([
    [
      "column.id",
      "column.place",
      "column.type",
      "column.status",
      "column.priority",
      "column.max (℃)",
      "column.delta-t (K)",
      "column.loss (kW)",
      "column.taken",
      "column.memo",
    ],
    ["DF-ID-00000345", "-", "셀", "status.FOUND", "C", "71.4", "18.6", "0.110", "-", "유리 파손"],
  ]);
});

it("leaves hidden columns out and reads temperatures as the screen does", () => {
  const hidden = ["place", "type", "status", "priority", "loss", "taken", "memo"] as const;
  expect(rowsAsText([aDefect()], { ...shown, hidden, unit: "F" }).split("\n")).toEqual([
    "column.id\tcolumn.max (℉)\tcolumn.delta-t (°F)",
    "DF-ID-00000345\t160.5\t33.5",
  ]);
});

it("keeps a memo in its cell, and text: no tab, no line, no formula", () => {
  const hidden = ["place", "type", "status", "priority", "max", "delta-t", "loss", "taken"] as const;
  const lines = rowsAsText([aDefect({ memo: "=1+1\t\n둘째 줄" })], { ...shown, hidden }).split("\n");
  expect(lines).toEqual(["column.id\tcolumn.memo", "DF-ID-00000345\t'=1+1 둘째 줄"]);
});
