import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { asGeoJson, fromGeoJson } from "./postgis.ts";
import { onBothEngines } from "./testing/on-both-engines.ts";

interface Shelf {
  shelf: { id: number; label: string; place: string };
}

onBothEngines((engine) => {
  const shelves = () => engine.db as unknown as Kysely<Shelf>;

  beforeAll(async () => {
    await sql`
      create table shelf (id bigint primary key, label text not null unique, place geometry(Polygon, 4326))`.execute(
      engine.db,
    );
  });

  it("is ready once it is open", async () => {
    expect(await engine.database.whyNotReady()).toBeNull();
  });

  it("gives counts and 64-bit integers as numbers, timestamps as dates", async () => {
    const { rows } = await sql`
      select count(*) as count, 9007199254740991::int8 as largest, '2026-03-01 09:00+09'::timestamptz as at
      from generate_series(1, 3)`.execute(engine.db);
    expect(rows).toEqual([{ count: 3, largest: 9007199254740991, at: new Date("2026-03-01T00:00:00Z") }]);
  });

  it("keeps all or nothing of a transaction", async () => {
    const broken = shelves()
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto("shelf")
          .values({ id: 1, label: "first" } as Shelf["shelf"])
          .execute();
        throw new Error("changed my mind");
      });
    await expect(broken).rejects.toThrow("changed my mind");
    expect(await shelves().selectFrom("shelf").selectAll().execute()).toEqual([]);
  });

  it("lets a broken rule through as the database says it", async () => {
    const twice = () => sql`insert into shelf (id, label) values (7, 'same'), (8, 'same')`.execute(engine.db);
    await expect(twice()).rejects.toMatchObject({ code: "23505", constraint: "shelf_label_key" });
  });

  it("keeps the statements of connections apart, large ones sent in many pieces too", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const text = "x".repeat(index % 2 === 0 ? 300_000 + index : index);
        const { rows } = await sql<{ length: number; index: number }>`
          select length(${text}::text) as length, ${index}::int as index`.execute(engine.db);
        return rows[0];
      }),
    );
    expect(answers).toEqual(answers.map((_, index) => ({ length: index % 2 === 0 ? 300_000 + index : index, index })));
  });

  it("serves many transactions at once, one after the other where it must", async () => {
    await sql`create table tally (total int not null)`.execute(engine.db);
    await sql`insert into tally values (0)`.execute(engine.db);
    await Promise.all(
      Array.from({ length: 40 }, () =>
        engine.db.transaction().execute(async (trx) => {
          await sql`select total from tally for update`.execute(trx);
          await sql`update tally set total = total + 1`.execute(trx);
        }),
      ),
    );
    expect((await sql`select total from tally`.execute(engine.db)).rows).toEqual([{ total: 40 }]);
  });

  it("gives back the very coordinates of 10,000 polygons", async () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
    const corner = fc.tuple(degrees(170), degrees(80));
    const rings = fc.sample(
      corner.map(([lon, lat]) => {
        const ring = [lon, lat, lon + 1e-5, lat, lon + 1e-5, lat + 2e-5, lon, lat + 2e-5, lon, lat];
        return Array.from({ length: 5 }, (_, index) => ring.slice(2 * index, 2 * index + 2));
      }),
      { numRuns: 10_000, seed: 1 },
    );
    const polygons = rings.map((ring) => ({ type: "Polygon", coordinates: [ring] }));
    await sql`
      insert into shelf (id, label, place)
      select n, 'polygon ' || n, ${fromGeoJson(sql<string>`value::text`)}
      from json_array_elements(${JSON.stringify(polygons)}::json) with ordinality as given(value, n)`.execute(
      engine.db,
    );
    const kept = await shelves()
      .selectFrom("shelf")
      .select(asGeoJson("place").as("place"))
      .where("place", "is not", null)
      .orderBy("id")
      .execute();
    const coordinates = kept.flatMap(({ place }) => JSON.parse(place).coordinates.flat(2));
    const offBy = polygons.flatMap(({ coordinates: given }) => given.flat(2)).map((value, i) => value - coordinates[i]);
    expect(coordinates).toHaveLength(100_000);
    expect(Math.max(...offBy.map(Math.abs))).toBeLessThan(1e-12);
  });
});
