import type { KeyPress } from "../keyboard/key-stroke.ts";

export const aPress = (press: Partial<KeyPress>): KeyPress => ({
  code: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...press,
});
