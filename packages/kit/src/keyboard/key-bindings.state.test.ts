import { describe, expect, it } from "vitest";
import {
  bound,
  type KeyBindings,
  labelsOf,
  namesOf,
  readBindings,
  strokesOf,
  unbound,
  whyNotBind,
  whyNotReset,
  worksWhileTyping,
} from "./key-bindings.state.ts";
import { areRivals, keyNames } from "./keymap.ts";

const own: KeyBindings = {};

describe("the keys of a command", () => {
  it("are the keymap's until the user gives it another", () => {
    expect(namesOf(own, "KeyN")).toEqual(["create"]);
    const bindings = bound(own, "create", "F8");
    expect(namesOf(bindings, "F8")).toEqual(["create"]);
    expect(namesOf(bindings, "KeyN")).toEqual([]);
    expect(unbound(bindings, "create")).toEqual(own);
  });

  it("are refused where another command has them, with its name", () => {
    expect(whyNotBind(own, "create", "KeyQ")).toEqual({ why: "taken", by: "pin-reference" });
    expect(whyNotBind(own, "create", "KeyN")).toBeNull();
    expect(whyNotBind(bound(own, "pin-reference", "F8"), "create", "KeyQ")).toBeNull();
  });

  it("cannot be taken back once somebody else has them", () => {
    const bindings = bound(bound(own, "pin-reference", "F8"), "create", "KeyQ");
    expect(whyNotReset(bindings, "pin-reference")).toEqual({ why: "taken", by: "create" });
    expect(whyNotReset(bindings, "create")).toBeNull();
  });

  it("leave to the browser and to the focus what is theirs", () => {
    for (const stroke of ["Tab", "Enter", "Escape", "Ctrl+KeyW", "Ctrl+Shift+KeyT", "F5", "Ctrl+KeyC"])
      expect(whyNotBind(own, "create", stroke)).toEqual({ why: "reserved" });
    expect(whyNotBind(own, "close", "Escape")).toBeNull();
  });

  it("stay digits where the digit says what is meant; what is held with it may change", () => {
    expect(whyNotBind(own, "status", "F8")).toEqual({ why: "digits-only" });
    expect(whyNotBind(own, "status", "Digit1")).toEqual({ why: "taken", by: "type" });
    const bindings = bound(own, "status", "Ctrl+Digit2");
    expect(strokesOf(bindings, "status")).toEqual(["Ctrl+Digit1", "Ctrl+Digit2", "Ctrl+Digit3"]);
    expect(labelsOf(bindings, "status")).toEqual(["Ctrl 1…3"]);
  });

  it("work within a field only where they write nothing", () => {
    expect(worksWhileTyping("save", "Ctrl+Enter")).toBe(true);
    expect(worksWhileTyping("save", "KeyE")).toBe(false);
    expect(worksWhileTyping("save", "F8")).toBe(true);
    expect(worksWhileTyping("create", "Ctrl+KeyB")).toBe(false);
  });
});

describe("remembered keys", () => {
  it("come back as they were, also where two commands have changed places", () => {
    const swapped: KeyBindings = { create: ["KeyQ"], "pin-reference": ["KeyN"] };
    expect(readBindings(JSON.stringify(swapped))).toEqual(swapped);
  });

  it("never give one key to two commands, whatever was stored", () => {
    const stored = { create: ["KeyQ"], help: ["Tab"], unknown: ["F8"], "tool-box": "F8", mark: ["KeyM"] };
    const bindings = readBindings(JSON.stringify(stored));
    for (const one of keyNames)
      for (const other of keyNames.filter((name) => name !== one && areRivals(one, name)))
        expect(strokesOf(bindings, one).filter((key) => strokesOf(bindings, other).includes(key))).toEqual([]);
    expect(readBindings("not json")).toEqual({});
    expect(readBindings(null)).toEqual({});
  });
});
