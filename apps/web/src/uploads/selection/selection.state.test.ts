import type { FileKind } from "@heliolens/domain/uploads/file-kind";
import { summarizeSelection } from "@heliolens/domain/uploads/summarize-selection";
import { aFile } from "@heliolens/domain/uploads/testing/a-selected-file";
import { describe, expect, it } from "vitest";
import {
  countThere,
  noSelection,
  type Selection,
  type SelectionEvent,
  selectionAfter,
  shipmentOf,
} from "./selection.state.ts";

const card: readonly (readonly [name: string, kind: FileKind, content: string])[] = [
  ["DJI_0001_T.JPG", "IR", "thermal"],
  ["DJI_0001_V.JPG", "RGB", "visible"],
  ["DJI_0001_T.csv", "CSV", "20,21"],
  ["attributes.zip", "ATTRIBUTES", "zip"],
  ["notes.txt", "UNKNOWN", "words"],
  ["empty.JPG", "UNKNOWN", ""],
  ["DJI_0001_T.JPG", "IR", "thermal"],
];

const chosen = card.map(([name, , content]) => ({ file: new File([content], name), name, folder: "DCIM" }));
const files = card.map(([name, kind, content], index) => ({
  ...aFile(name, { kind, sizeBytes: content.length }),
  id: String(index),
}));
const sorted = {
  kinds: card.map(([, kind]) => kind),
  sizesBytes: card.map(([, , content]) => content.length),
  summary: summarizeSelection(files),
  tracks: [],
  flightSpans: [],
};

const after = (...events: SelectionEvent[]) => events.reduce(selectionAfter, noSelection as Selection);
const checked = () => after({ kind: "dropped" }, { kind: "listed", chosen }, { kind: "sorted", sorted });

function shipment(...events: SelectionEvent[]) {
  const selection = events.reduce(selectionAfter, checked());
  if (selection.kind !== "checked") throw new Error("not checked");
  return shipmentOf(selection);
}

describe("a selection", () => {
  it("goes from the drop over reading to the check", () => {
    expect(after({ kind: "dropped" })).toEqual({ kind: "listing" });
    expect(after({ kind: "dropped" }, { kind: "listed", chosen }, { kind: "read", read: 3 })).toMatchObject({
      kind: "reading",
      read: 3,
    });
    expect(checked().kind).toBe("checked");
  });

  it("says when there was nothing in it or it could not be read", () => {
    expect(after({ kind: "dropped" }, { kind: "listed", chosen: [] })).toEqual({ kind: "none", trouble: "empty" });
    expect(after({ kind: "dropped" }, { kind: "failed" })).toEqual({ kind: "none", trouble: "unreadable" });
  });

  it("does not come back when it was given up while being read", () => {
    expect(after({ kind: "listed", chosen }, { kind: "cleared" }, { kind: "sorted", sorted })).toEqual(noSelection);
  });
});

describe("what is sent", () => {
  it("is each kind by its own way, once, without what nobody can use", () => {
    const { files: sent, attributeFiles, leftOut, sizeBytes } = shipment();
    expect(sent.map(({ resourceType, file, folder }) => [resourceType, file.name, folder])).toEqual([
      ["IR", "DJI_0001_T.JPG", "DCIM"],
      ["RGB", "DJI_0001_V.JPG", "DCIM"],
      ["CSV", "DJI_0001_T.csv", "DCIM"],
    ]);
    expect(attributeFiles.map(({ file }) => file.name)).toEqual(["attributes.zip"]);
    expect(leftOut).toEqual([
      { folder: "DCIM", name: "notes.txt", why: "uploads.kind-unknown" },
      { folder: "DCIM", name: "empty.JPG", why: "uploads.file-empty" },
    ]);
    expect(sizeBytes).toBe("thermal".length + "visible".length + "20,21".length + "zip".length);
  });

  it("leaves out a kind that is switched off, and takes it when it is switched on again", () => {
    const off: SelectionEvent = { kind: "kind-toggled", fileKind: "RGB" };
    expect(shipment(off).files.map(({ resourceType }) => resourceType)).toEqual(["IR", "CSV"]);
    expect(shipment(off, off).files).toHaveLength(3);
  });

  it("is compared with what the report holds by name and size, however the name is composed", () => {
    const hangul = {
      file: new File(["abc"], "비행.JPG".normalize("NFD")),
      name: "비행.JPG".normalize("NFD"),
      sizeBytes: 3,
      folder: "",
      resourceType: "RGB" as const,
    };
    expect(countThere([hangul], [{ fileName: "비행.JPG", sizeBytes: 3 }])).toBe(1);
    expect(countThere([hangul], [{ fileName: "비행.JPG", sizeBytes: 4 }])).toBe(0);
  });
});
