import { describe, expect, it } from "vitest";
import { keymap, keyNameOf } from "./keymap.ts";

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

  it("leaves keys to the browser and to a syllable being composed", () => {
    expect(keyNameOf(aPress({ code: "KeyN", ctrlKey: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyN", metaKey: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyN", altKey: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyN", isComposing: true }))).toBeNull();
    expect(keyNameOf(aPress({ code: "KeyQ" }))).toBeNull();
  });

  it("gives every key to one action", () => {
    const presses = Object.values(keymap).map(({ code, shift }) => `${code} ${shift}`);
    expect(new Set(presses).size).toBe(presses.length);
  });
});
