import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../testing/on-both-engines.ts";
import { cachedBySnapshot } from "./snapshot-cache.ts";
import type { QueryText } from "./text-connection.ts";

onBothEngines((engine) => {
  const asked: string[] = [];
  const ask: QueryText = (text, values) => {
    asked.push(text.includes("from steady") ? "itself" : "mark");
    return engine.database.queryText(text, values);
  };
  const wordOf = "select word from steady where id = $1::int";
  const write = (word: string) => sql`update steady set word = ${word} where id = 1`.execute(engine.db);

  beforeAll(async () => {
    await sql`create table steady (id int primary key, word text)`.execute(engine.db);
    await sql`insert into steady values (1, 'first = one'), (2, null)`.execute(engine.db);
  });
  beforeEach(() => {
    asked.length = 0;
  });

  it("learns from the server that nothing was written, and asks for nothing else then", async () => {
    const cached = cachedBySnapshot(ask);
    await write("first = one");
    // Others may write into other databases of the same server meanwhile, which count as well.
    for (let time = 0; time < 500 && !asked.join(" ").includes("mark mark"); time++)
      expect(await cached(wordOf, ["1"])).toBe("first = one");
    expect(asked.join(" ")).toContain("mark mark");
  });

  it("gives what was committed before the question, whatever was answered before", async () => {
    const cached = cachedBySnapshot(ask);
    for (let time = 0; time < 3; time++) await cached(wordOf, ["1"]);
    for (const word of ["second", "third"]) {
      await write(word);
      expect(await cached(wordOf, ["1"])).toBe(word);
    }
  });

  it("knows answers that are nothing, and those to other values, apart", async () => {
    const cached = cachedBySnapshot(ask);
    await write("fourth");
    const all = () => Promise.all(["1", "2", "3"].map((id) => cached(wordOf, [id])));
    for (let time = 0; time < 3; time++) expect(await all()).toEqual(["fourth", null, null]);
  });

  // The embedded engine has one transaction at a time: nobody can ask while another is open.
  if (engine.name === "postgresql")
    it("sees a transaction once it is committed, not while it is under way, and none that is given up", async () => {
      const cached = cachedBySnapshot(ask);
      await write("before");
      for (let time = 0; time < 3; time++) await cached(wordOf, ["1"]);
      await engine.db.transaction().execute(async (trx) => {
        await sql`update steady set word = 'after' where id = 1`.execute(trx);
        for (let time = 0; time < 3; time++) expect(await cached(wordOf, ["1"])).toBe("before");
      });
      expect(await cached(wordOf, ["1"])).toBe("after");
      const givenUp = engine.db.transaction().execute(async (trx) => {
        await sql`update steady set word = 'never' where id = 1`.execute(trx);
        throw new Error("given up");
      });
      await expect(givenUp).rejects.toThrow("given up");
      for (let time = 0; time < 3; time++) expect(await cached(wordOf, ["1"])).toBe("after");
    });
});
