import { expect, it } from "vitest";
import { typingHint } from "./typing-hint.ts";

it("notices Hangul and Caps Lock, Hangul first", () => {
  const hints = [
    { key: "ㅔ", code: "KeyP", isCapsLockOn: false },
    { key: "Process", code: "KeyP", isCapsLockOn: true },
    { key: "Process", code: "Enter", isCapsLockOn: false },
    { key: "P", code: "KeyP", isCapsLockOn: true },
    { key: "p", code: "KeyP", isCapsLockOn: false },
  ].map(typingHint);
  expect(hints).toEqual(["hangul", "hangul", null, "caps-lock", null]);
});
