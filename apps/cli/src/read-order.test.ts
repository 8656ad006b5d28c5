import { describe, expect, it } from "vitest";
import { Misuse, readOrder } from "./read-order.ts";

const read = (line: string) => readOrder(line.split(" ").filter((word) => word !== ""));
const usual = { lang: undefined, isJson: false };

function misuseOf(line: string) {
  try {
    return read(line);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return [error.kind, error.word];
  }
}

describe("what is typed", () => {
  it("is help when nothing is, and help about one command when asked", () => {
    expect(read("")).toEqual({ ...usual, command: "help", about: null });
    expect(read("help upload")).toEqual({ ...usual, command: "help", about: "upload" });
    expect(read("upload --help")).toEqual({ ...usual, command: "help", about: "upload" });
    expect(read("--version")).toEqual({ ...usual, command: "version" });
  });

  it("names a folder and a report for an upload, and may leave the rest out", () => {
    expect(read("upload /card --report 12")).toEqual({
      ...usual,
      command: "upload",
      folder: "/card",
      reportId: 12,
      isDryRun: false,
      concurrency: 4,
      retryForS: 300,
    });
    expect(read("upload --dry-run --json --lang en --concurrency 8 --patience 5 /card --report=12")).toEqual({
      lang: "en",
      isJson: true,
      command: "upload",
      folder: "/card",
      reportId: 12,
      isDryRun: true,
      concurrency: 8,
      retryForS: 5,
    });
  });

  it("names a report for an export, whose file has a name of its own unless told", () => {
    expect(read("export 12")).toMatchObject({ kind: "thermal", out: "report-12-thermal.zip" });
    expect(read("export 12 --kind shp")).toMatchObject({ kind: "shp", out: "report-12.zip" });
    expect(read("export 12 --kind thermal-summary -o a.json")).toMatchObject({
      kind: "thermal-summary",
      out: "a.json",
    });
  });

  it("takes a server's address without its last slash", () => {
    expect(read("login http://127.0.0.1:8080/ --token hlt_x")).toMatchObject({
      url: "http://127.0.0.1:8080",
      token: "hlt_x",
    });
  });

  it.each([
    ["fly", ["command-unknown", "fly"]],
    ["upload /card", ["missing", "--report"]],
    ["upload --report 1", ["missing", "FOLDER"]],
    ["upload /card --report 0", ["value-invalid", "--report"]],
    ["upload /card --report 1e3", ["value-invalid", "--report"]],
    ["upload /card --report 1 --concurrency 17", ["value-invalid", "--concurrency"]],
    ["upload /card /other --report 1", ["too-many", "/other"]],
    ["upload /card --raport 1", ["option-unknown", "--raport"]],
    ["export 12 --kind everything", ["value-invalid", "--kind"]],
    ["login ftp://x", ["value-invalid", "URL"]],
    ["login http://me:secret@host", ["value-invalid", "URL"]],
    ["backup", ["missing", "FILE"]],
    ["help --lang de", ["value-invalid", "--lang"]],
  ])("is refused when it is %s, naming the word", (line, misuse) => {
    expect(misuseOf(line)).toEqual(misuse);
  });
});
