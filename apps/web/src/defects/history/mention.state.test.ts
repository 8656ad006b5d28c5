import { expect, it } from "vitest";
import { nameBegun, peopleMeant, withMention } from "./mention.state.ts";

const people = [
  { loginId: "kim", name: "김하나" },
  { loginId: "lee", name: "이둘" },
];

it("knows that somebody is being called, and who by id or by name", () => {
  expect(nameBegun("확인 부탁 @ki")).toBe("ki");
  expect(peopleMeant(people, nameBegun("@K")).map(({ loginId }) => loginId)).toEqual(["kim"]);
  expect(peopleMeant(people, nameBegun("@이")).map(({ loginId }) => loginId)).toEqual(["lee"]);
  expect(peopleMeant(people, nameBegun("@"))).toHaveLength(2);
});

it("offers nobody behind an address or a finished name", () => {
  expect([nameBegun("kim@exa"), nameBegun("@kim "), nameBegun("")]).toEqual([null, null, null]);
  expect(peopleMeant(people, null)).toEqual([]);
});

it("writes the whole id and goes on", () => {
  expect(withMention("확인 @ki", "kim")).toBe("확인 @kim ");
});
