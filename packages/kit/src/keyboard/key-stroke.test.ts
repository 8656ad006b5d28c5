import { expect, it } from "vitest";
import { aPress } from "../testing/a-press.ts";
import { labelOf, strokeOf, writesText } from "./key-stroke.ts";

it("goes by the physical key, with Control and Command alike", () => {
  expect(strokeOf(aPress({ code: "KeyN" }))).toBe("KeyN");
  expect(strokeOf(aPress({ code: "KeyZ", metaKey: true, shiftKey: true }))).toBe("Ctrl+Shift+KeyZ");
});

it("is nobody's with Alt, in a syllable being composed, or of a modifier alone", () => {
  expect(strokeOf(aPress({ code: "KeyN", altKey: true }))).toBeNull();
  expect(strokeOf(aPress({ code: "KeyN", isComposing: true }))).toBeNull();
  expect(strokeOf(aPress({ code: "ShiftLeft", shiftKey: true }))).toBeNull();
});

it("is shown as it is printed on the keys", () => {
  expect(["Ctrl+Shift+KeyZ", "Shift+Slash", "ArrowLeft", "Digit4", "Shift+Enter", "F2"].map(labelOf)).toEqual([
    "Ctrl Shift Z",
    "?",
    "←",
    "4",
    "Shift ↵",
    "F2",
  ]);
});

it("knows what a field of text keeps for itself", () => {
  expect(["KeyS", "Shift+Digit1", "Space", "Comma"].map(writesText)).toEqual([true, true, true, true]);
  expect(["Ctrl+KeyS", "Shift+Enter", "Escape", "F2", "Delete"].map(writesText)).toEqual(Array(5).fill(false));
});
