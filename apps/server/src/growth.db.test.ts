import { allEndpoints } from "@heliolens/contract/all-endpoints";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { CompiledQuery as Compiled, type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { aHouse, aPerson, ask } from "./testing/a-house.ts";
import { grownTables, growTables, plantMany } from "./testing/grown-tables.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

const scannedIn = (node: PlanNode): string[] => [
  ...(node["Node Type"] === "Seq Scan" && grownTables.includes(node["Relation Name"] ?? "")
    ? [node["Relation Name"]!]
    : []),
  ...(node.Plans ?? []).flatMap(scannedIn),
];

// Small tables of every site: read whole on purpose.
const small = new Set(["site", "examine_report"]);

onPostgresql((engine) => {
  it("no call of a company reads a whole table of modules, images or defects, however large these are", async () => {
    const asked: CompiledQuery[] = [];
    const db = new Kysely<never>({
      dialect: new PostgresDialect({ pool: new pg.Pool(engine.database.poolSettings) }),
      log: ({ query }) => void asked.push(query),
    });
    await seedDefectTypes(engine.db);
    await plantMany(engine.db);
    await growTables(engine.db);
    const house = await aHouse({ ...engine.database, db: db as never });
    const manager = await aPerson(house, "COMPANY", 1 as CompanyId);
    const report = "/api/module-defects/reportId/1";
    // Every first thing is the company's: all numbers in paths are 1.
    const paths = [
      ...allEndpoints
        .filter(({ method, changesState, access }) => method === "GET" && !changesState && access !== "open")
        .map(({ path }) => path.replaceAll(/\{\w+\}/g, "1")),
      `${report}?size=100&sort=deltaT,desc&status=FOUND`,
      `${report}?size=100&keyword=abc`,
      `${report}?size=100&sort=place,asc`,
      "/api/search?keyword=S12",
      "/api/search?keyword=DF-7",
      "/api/solar-thermal-images/reportId/1/at?lon=127&lat=36",
    ];
    try {
      const scans: string[] = [];
      let answered = 0;
      for (const path of paths) {
        asked.length = 0;
        const { status } = await ask(house, manager, "GET", path);
        if (status === 200) answered += 1;
        for (const { sql: text, parameters } of [...asked]) {
          if (!/^\s*(select|with|\(|\/\*)/i.test(text)) continue;
          const { rows } = await engine.db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
            Compiled.raw(`explain (format json) ${text}`, [...parameters]),
          );
          const tables = scannedIn(rows[0]!["QUERY PLAN"][0].Plan).filter((table) => !small.has(table));
          if (tables.length > 0) scans.push(`${path}: ${tables.join(", ")} in ${text.trim().slice(0, 120)}`);
        }
      }
      expect(scans).toEqual([]);
      expect(answered).toBeGreaterThan(50);
    } finally {
      await house.close();
      await db.destroy();
    }
  });
});
