import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import { ko } from "./ko.ts";
import type { Messages } from "./messages.ts";
import { printedEn } from "./printed/en.ts";
import { printedKo } from "./printed/ko.ts";
import { printedIn } from "./printed/printed.ts";

describe("messages", () => {
  it("say something in both languages, with the same values in them", () => {
    expect(placesOf(withoutOnes(en))).toEqual(placesOf(ko));
    expect(sentencesOf(ko).filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
    expect(sentencesOf(en).filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
  });

  it("that English has for one alone say the same values as those for many", () => {
    const [english, korean] = [placesOf(en), placesOf(ko)];
    const ones = Object.keys(english).filter((key) => isOfOne(key) && !(key in korean));
    expect(ones.length).toBeGreaterThan(0);
    expect(ones.map((key) => english[key])).toEqual(ones.map((key) => english[key.replace(/_one$/, "")]));
  });

  it("of printed things say the same in both languages", () => {
    expect(placesOf({ printed: printedEn } as never)).toEqual(placesOf({ printed: printedKo } as never));
    expect(printedIn("en")("limit.unseen", { count: 7 })).toContain("the 7 modules");
  });

  it("carry the sign-in texts of the specification byte for byte", () => {
    expect(ko.accounts["login.failed"]).toBe("서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.");
    expect(ko.accounts["login.no-profile"]).toBe("사용자 정보가 없습니다.");
  });

  it("carry the words of the alignment's context menu byte for byte", () => {
    expect([ko, en].map(({ alignment }) => alignment["menu.more"])).toEqual(Array(2).fill("... and {count} more"));
    expect(en.alignment["menu.none"]).toBe("no polygon selected");
  });
});

const sentencesOf = (messages: Messages): [string, string][] =>
  Object.entries(messages).flatMap(([room, sentences]) =>
    Object.entries(sentences as Record<string, string>).map(([key, text]): [string, string] => [
      `${room}/${key}`,
      text,
    ]),
  );

const isOfOne = (key: string) => key.endsWith("_one");

/** Without what English says of one where Korean has a single sentence. */
const withoutOnes = (messages: Messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([room, sentences]) => [
      room,
      Object.fromEntries(
        Object.entries(sentences).filter(([key]) => !isOfOne(key) || key in ko[room as keyof typeof ko]),
      ),
    ]),
  ) as Messages;

const placesOf = (messages: Messages) =>
  Object.fromEntries(sentencesOf(messages).map(([key, text]) => [key, (text.match(/\{[^}]*\}/g) ?? []).sort()]));
