import { readFileSync } from "node:fs";
import { guideChapterAt } from "@heliolens/domain/navigation/guide-chapter";
import { routeTable } from "@heliolens/domain/navigation/route-table";
import { languages } from "@heliolens/messages/messages";
import { describe, expect, it } from "vitest";
import { type Chapter, readGuide, wordsOfChapter } from "./read-guide.ts";

const written = (language: string) =>
  readGuide(readFileSync(new URL(`../../../../docs/user-guide/${language}.md`, import.meta.url), "utf8"));
const numbersOf = (chapters: readonly Chapter[]) => chapters.map(({ number }) => number);

describe("reading the user guide", () => {
  it("makes chapters of headings, and words, pictures and tables of what stands beneath", () => {
    const guide = [
      "# Guide",
      "",
      "For all.",
      "[한국어](ko.md)",
      "",
      "## 1. Signing in",
      "",
      "![The screen](images/en/sign-in.png)",
      "",
      "Press **Sign in**",
      "or `Enter`. [API](../api.md)",
      "",
      "| key | what |",
      "|---|---|",
      "| `?` | [more](../more.md) |",
    ].join("\n");
    expect(readGuide(guide)).toEqual([
      { number: 0, title: "Guide", blocks: [{ kind: "paragraph", spans: [{ kind: "plain", words: "For all." }] }] },
      {
        number: 1,
        title: "Signing in",
        blocks: [
          { kind: "picture", words: "The screen", path: "images/en/sign-in.png" },
          {
            kind: "paragraph",
            spans: [
              { kind: "plain", words: "Press " },
              { kind: "screen", words: "Sign in" },
              { kind: "plain", words: " or " },
              { kind: "key", words: "Enter" },
              { kind: "plain", words: ". " },
              { kind: "way", words: "API", to: "/api/docs" },
            ],
          },
          {
            kind: "table",
            head: [[{ kind: "plain", words: "key" }], [{ kind: "plain", words: "what" }]],
            rows: [[[{ kind: "key", words: "?" }], [{ kind: "plain", words: "more" }]]],
          },
        ],
      },
    ]);
  });

  it.each(languages)("leaves no mark of its writing in what is read (%s)", (language) => {
    const words = written(language).map(wordsOfChapter).join("\n");
    expect(words).not.toMatch(/\*\*|`|\]\(|\.md\b|^#|\|/m);
  });

  it("has the same chapters in every language, and one for every screen", () => {
    const [ko, en] = languages.map((language) => numbersOf(written(language)));
    expect(ko).toEqual(Array.from({ length: ko!.length }, (_, number) => number));
    expect(en).toEqual(ko);
    const told = routeTable.flatMap((route) =>
      [{}, { report: "1" }, { report: "1", defect: "2" }, { design: "1" }, { report: "1", align: "1" }].map((search) =>
        guideChapterAt(route, search),
      ),
    );
    expect(told.filter((number) => !ko!.includes(number))).toEqual([]);
  });
});
