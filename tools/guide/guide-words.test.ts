import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import { languages, type Messages } from "@heliolens/messages/messages";
import { describe, expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../../docs/user-guide");
const messages = { ko, en } as const;

const sentencesOf = (said: Messages) => new Set<string>(Object.values(said).flatMap((room) => Object.values(room)));

describe.each(languages)("the user guide (%s)", (language) => {
  const guide = readFileSync(join(folder, `${language}.md`), "utf8");

  it("uses the words that stand on the screen", () => {
    const bold = [...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words!);
    const sentences = sentencesOf(messages[language]);
    expect(bold.length).toBeGreaterThan(50);
    expect(bold.filter((words) => !sentences.has(words))).toEqual([]);
  });

  it("shows pictures that are there", () => {
    const pictures = [...guide.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path]) => path!);
    expect(pictures.length).toBeGreaterThan(15);
    expect(pictures.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });
});
