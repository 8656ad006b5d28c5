import fc from "fast-check";
import { expect, it } from "vitest";
import { mentionsIn, mostMentions } from "./mentions-in.ts";

it("hears who is called, each once, in Korean or Latin letters", () => {
  expect(mentionsIn("@kim 확인 부탁드립니다. (@홍길동) 그리고 @kim, @lee.")).toEqual(["kim", "홍길동", "lee"]);
});

it("calls nobody by an e-mail address or a lone sign", () => {
  expect(mentionsIn("kim@example.com @ @. a@b")).toEqual([]);
});

it("never calls more people than it may, whatever was written", () => {
  fc.assert(fc.property(fc.string(), (text) => mentionsIn(text).length <= mostMentions));
  expect(mentionsIn(Array.from({ length: 50 }, (_, i) => `@user${i}`).join(" "))).toHaveLength(mostMentions);
});
