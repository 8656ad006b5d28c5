import { describe, expect, it } from "vitest";
import { digitOf, type KeyRow, keymap, keyNameOf, worksWhileTyping } from "./keymap.ts";

const aPress = (press: Partial<Parameters<typeof keyNameOf>[0]>) => ({
  code: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...press,
});

describe("the keymap", () => {
  it("goes by the physical key, so it works with the Hangul input method on", () => {
    expect(keyNameOf(aPress({ code: "KeyN" }))).toBe("create");
    expect(keyNameOf(aPress({ code: "Slash" }))).toBe("search");
    expect(keyNameOf(aPress({ code: "Slash", shiftKey: true }))).toBe("help");
  });

  it("has a second key for images and defects, for a hand that stays where it is", () => {
    expect(["ArrowRight", "KeyF"].map((code) => keyNameOf(aPress({ code })))).toEqual(["next-image", "next-image"]);
    expect(["ArrowUp", "KeyK"].map((code) => keyNameOf(aPress({ code })))).toEqual([
      "previous-defect",
      "previous-defect",
    ]);
  });

  it("saves by Control or Command, also from within a field", () => {
    expect(keyNameOf(aPress({ code: "Enter", ctrlKey: true }))).toBe("save");
    expect(keyNameOf(aPress({ code: "Enter", metaKey: true }))).toBe("save");
    expect(keyNameOf(aPress({ code: "Enter" }))).toBeNull();
    expect([worksWhileTyping("save"), worksWhileTyping("create")]).toEqual([true, false]);
  });

  it("chooses a type by a digit and a status by Shift and a digit", () => {
    const press = aPress({ code: "Digit3", shiftKey: true });
    expect([keyNameOf(press), digitOf(press)]).toEqual(["status", 3]);
    expect(keyNameOf(aPress({ code: "Digit7" }))).toBe("type");
    expect(keyNameOf(aPress({ code: "Digit7", shiftKey: true }))).toBeNull();
  });

  it("leaves keys to the browser and to a syllable being composed", () => {
    expect(keyNameOf(aPress({ code: "KeyN", ctrlKey: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyN", metaKey: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyN", altKey: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyN", isComposing: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "IntlBackslash" }))).toBeNull();
  });

  it("gives every key to one action", () => {
    const presses = Object.values<KeyRow>(keymap).flatMap(({ codes, shift, ctrl }) =>
      codes.map((code) => `${code} ${shift ?? false} ${ctrl ?? false}`),
    );
    expect(new Set(presses).size).toBe(presses.length);
  });
});
