import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { onBothEngines } from "../testing/on-both-engines.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

onBothEngines((engine) => {
  const ask = (text: string, ...values: string[]) => engine.database.queryText(text, values);
  const echo = "select /* prepared */ concat('=', $1::text) where $1 <> 'nobody'";

  beforeAll(async () => {
    await sql`create sequence asked`.execute(engine.db);
  });

  it("answers one text, whatever is written in it, and null where there is no row", async () => {
    for (const word of ["한국어", 'quote\'s "and" \\', "", "x".repeat(100_000)])
      expect(await ask(echo, word)).toBe(`=${word}`);
    expect(await ask(echo, "nobody")).toBeNull();
  });

  it("gives each of many who ask at once his own answer", async () => {
    const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
    expect(await Promise.all(words.map((word) => ask(echo, word)))).toEqual(words.map((word) => `=${word}`));
  });

  it("lets those share an answer whose question is still waiting, and nobody have one older than his question", async () => {
    // The number is taken first, then the statement goes on for a while.
    const next = () => ask("select nextval('asked')::text || pg_sleep(0.2)::text");
    const lastTaken = async () =>
      (await sql<{ last: number }>`select last_value as last from asked`.execute(engine.db)).rows[0]?.last;
    const [waiting, joining] = await Promise.all([next(), next()]);
    expect(joining).toBe(waiting);
    const underWay = next();
    await vi.waitFor(async () => expect(await lastTaken()).toBe(Number(waiting) + 1));
    expect([await next(), await underWay]).toEqual([String(Number(waiting) + 2), String(Number(waiting) + 1)]);
  });

  it("tells an error to who asked for it alone, and goes on", async () => {
    const share = "select (6 / $1::int)::text";
    const [wrong, right] = await Promise.allSettled([ask(share, "0"), ask(share, "2")]);
    expect(wrong).toMatchObject({ status: "rejected", reason: { code: "22012" } });
    expect(right).toEqual({ status: "fulfilled", value: "3" });
    expect(await ask(share, "3")).toBe("2");
  });

  // All connections of the embedded engine are one session: there is no line to cut.
  if (engine.name === "postgresql")
    it("says that the server is away when the line is cut, and finds it again", async () => {
      const cut = ask("select pg_terminate_backend(pg_backend_pid())::text");
      await expect(cut).rejects.toThrow(DatabaseUnavailable);
      expect(await ask(echo, "again")).toBe("=again");
    });
});
