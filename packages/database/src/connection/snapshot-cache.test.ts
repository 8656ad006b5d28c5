import { describe, expect, it } from "vitest";
import { cachedBySnapshot } from "./snapshot-cache.ts";

/** A server whose mark changes with each write, and that writes down what it is asked. */
function aServer() {
  const asked: string[] = [];
  let mark = 1;
  let word = "first";
  const cached = cachedBySnapshot(async (text, values) => {
    const isItself = text.includes("word");
    asked.push(isItself ? `word ${values.join()}` : "mark");
    return isItself ? `${mark}=${word} for ${values.join("|")}` : String(mark);
  });
  const write = (next: string) => {
    mark += 1;
    word = next;
  };
  return { asked, write, ask: (...values: string[]) => cached("word", values) };
}

describe("answers that stand until something is written", () => {
  it("are asked for by a smaller question once nothing was written between two", async () => {
    const { asked, ask } = aServer();
    for (let time = 0; time < 4; time++) expect(await ask("1")).toBe("first for 1");
    expect(asked).toEqual(["word 1", "word 1", "mark", "mark"]);
  });

  it("are asked for anew in the same request where something was written, and at once while others go on writing", async () => {
    const { asked, write, ask } = aServer();
    for (let time = 0; time < 3; time++) await ask("1");
    write("second");
    expect(await ask("1")).toBe("second for 1");
    write("third");
    expect(await ask("1")).toBe("third for 1");
    expect(asked.slice(2)).toEqual(["mark", "mark", "word 1", "word 1"]);
  });

  it("belong to their values, also where those read alike one after the other", async () => {
    const { ask } = aServer();
    for (let time = 0; time < 3; time++) {
      expect(await ask("a b", "c")).toBe("first for a b|c");
      expect(await ask("a", "b c")).toBe("first for a|b c");
    }
  });

  it("take no more room than they may", async () => {
    const { asked, ask } = aServer();
    const long = "x".repeat(3_000_000);
    for (const value of ["1", "1", "1", `${long}1`, `${long}2`]) await ask(value);
    asked.length = 0;
    await ask("1");
    expect(asked).toEqual(["word 1"]);
  });
});
