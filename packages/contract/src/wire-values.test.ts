import { describe, expect, it } from "vitest";
import { idText, keyword, lineOf, secretOf, sortOf } from "./wire-values.ts";

describe("values on the wire", () => {
  it("an id is a plain positive whole number that JavaScript holds exactly", () => {
    expect(idText.parse("9007199254740991")).toBe(9007199254740991);
    for (const text of ["0", "01", "-1", "1.0", "1e3", " 1", "１", "9007199254740993", ""])
      expect(idText.safeParse(text).success).toBe(false);
  });

  it("a line is trimmed, composed and free of control characters", () => {
    expect(lineOf(10).parse("  회사  ".normalize("NFD"))).toBe("회사");
    for (const text of ["", "   ", "a\nb", "a\u0000", "\ud800", "x".repeat(11)])
      expect(lineOf(10).safeParse(text).success).toBe(false);
  });

  it("a secret keeps its spaces", () => {
    expect(secretOf({ minLength: 1, maxLength: 9 }).parse("  a b ")).toBe("  a b ");
  });

  it("a keyword may be empty or missing", () => {
    expect([keyword.parse(undefined), keyword.parse(" ")]).toEqual(["", ""]);
  });

  it("a sort is a known column in any case and a direction", () => {
    const sort = sortOf(["seq", "userName"], { column: "seq", direction: "desc" });
    expect(sort.parse(undefined)).toEqual({ column: "seq", direction: "desc" });
    expect(sort.parse("USERNAME,DESC")).toEqual({ column: "userName", direction: "desc" });
    expect(sort.parse("username")).toEqual({ column: "userName", direction: "asc" });
    for (const text of ["", "user_name", "seq,up", "seq,asc,", "seq;", "constructor"])
      expect(sort.safeParse(text).success).toBe(false);
  });
});
