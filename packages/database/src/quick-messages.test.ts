import { expect, it } from "vitest";
import { askMessage, prepareMessage } from "./quick-messages.ts";

const hex = (text: string) => text.replaceAll(/\s/g, "");

it("prepares a statement under its name, with parameters of whatever types it needs", () => {
  expect(prepareMessage("n", "select $1").toString("hex")).toBe(hex("50 00000012 6e00 73656c65637420243100 0000"));
});

it("asks with each text's length in bytes, for all rows, and ends the batch", () => {
  expect(askMessage("n", ["한", ""]).toString("hex")).toBe(
    hex("42 00000018 00 6e00 0000 0002 00000003 ed959c 00000000 0000") + hex("45 00000009 00 00000000 53 00000004"),
  );
});
