import fc from "fast-check";
import { expect, it } from "vitest";
import { parseViewParams } from "./view-params.ts";

it("reads a report and its defect types", () => {
  expect(parseViewParams("report_seq:12;defect_types:CELL,DIODE")).toEqual({
    report_seq: 12,
    defect_types: ["CELL", "DIODE"],
  });
});

it("reads commas escaped as GeoServer's clients do, and a trailing semicolon", () => {
  expect(parseViewParams("defect_codes:CELL_MULTI\\,SOILING;")).toEqual({ defect_codes: ["CELL_MULTI", "SOILING"] });
});

it("takes quotes, percent signs and Korean in a code as data", () => {
  expect(parseViewParams("defect_codes:O'Neil,100%,오염")).toEqual({ defect_codes: ["O'Neil", "100%", "오염"] });
});

it.each([
  "",
  ";",
  "site_seq",
  "site_seq:",
  "site_seq:0",
  "site_seq:-1",
  "site_seq:1e3",
  "site_seq:０１",
  "site_seq:01",
  "site_seq: 1",
  "site_seq:1;DROP",
  "site_seq:1 OR 1=1",
  "site_seq:1\\;2",
  "site_seq:1;site_seq:1",
  "site_seq:9007199254740993",
  "SITE_SEQ:1",
  "constructor:1",
  "__proto__:1",
  "unknown:1",
  "defect_types:",
  "defect_types:CELL,,DIODE",
  "defect_types:a\u0000b",
  `defect_codes:${"x".repeat(65)}`,
])("refuses %j", (text) => {
  expect(parseViewParams(text)).toBeNull();
});

it("refuses more than 200 codes and 100,000 pairs, without reading them all", () => {
  expect(parseViewParams(`defect_codes:${Array.from({ length: 200 }, (_, i) => `C${i}`).join(",")}`)).not.toBeNull();
  expect(parseViewParams(`defect_codes:${Array.from({ length: 201 }, (_, i) => `C${i}`).join(",")}`)).toBeNull();
  expect(parseViewParams("site_seq:1;".repeat(100_000))).toBeNull();
});

it("gives typed values or nothing, whatever it is fed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const params = parseViewParams(text);
      if (params === null) return;
      for (const key of ["site_seq", "report_seq", "img_seq"] as const)
        expect(params[key] ?? 1).toSatisfy((value: number) => Number.isSafeInteger(value) && value > 0);
    }),
  );
});
