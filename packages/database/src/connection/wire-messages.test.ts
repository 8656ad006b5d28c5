import { expect, it } from "vitest";
import { askMessage, prepareMessage, readAnswer } from "./wire-messages.ts";

const hex = (text: string) => text.replaceAll(/\s/g, "");

it("prepares a statement under its name, with parameters of whatever types it needs", () => {
  expect(prepareMessage("n", "select $1").toString("hex")).toBe(hex("50 00000012 6e00 73656c65637420243100 0000"));
});

it("asks with each text's length in bytes, for all rows, and ends the batch", () => {
  expect(askMessage("n", ["한", ""]).toString("hex")).toBe(
    hex("42 00000018 00 6e00 0000 0002 00000003 ed959c 00000000 0000") + hex("45 00000009 00 00000000 53 00000004"),
  );
});

const BOUND = "32 00000004";
const ROW = "44 0000000d 0001 00000003 ed959c";
const DONE = "43 0000000d 53454c454354203100";
const READY = "5a 00000005 49";
const toldIn = (...messages: string[]) => readAnswer(Buffer.from(hex(messages.join("")), "hex"));

it("reads the text of the first column, and null where there is no row or nothing in it", () => {
  expect(toldIn(BOUND, ROW, DONE, READY)).toEqual({ isWhole: true, value: "한", error: null });
  expect(toldIn(BOUND, DONE, READY)).toEqual({ isWhole: true, value: null, error: null });
  expect(toldIn(BOUND, "44 0000000a 0001 ffffffff", DONE, READY)).toEqual({ isWhole: true, value: null, error: null });
});

it("waits for all of an answer, wherever it was cut", () => {
  const whole = Buffer.from(hex([BOUND, ROW, DONE, READY].join("")), "hex");
  for (let length = 0; length < whole.length; length++)
    expect(readAnswer(whole.subarray(0, length))).toEqual({ isWhole: false });
});

it("passes over what a server says beside the answer", () => {
  const notice = "4e 00000009 4d 6869 00 00";
  expect(toldIn(notice, BOUND, ROW, DONE, READY)).toMatchObject({ value: "한" });
});

it("tells a refusal with its sentence and its code", () => {
  const fields = Buffer.from("SERROR\0C22012\0Mdivision by zero\0\0");
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const told = readAnswer(Buffer.concat([Buffer.from("E"), length, fields]));
  expect(told).toMatchObject({ isWhole: true, error: { message: "division by zero", code: "22012" } });
});
