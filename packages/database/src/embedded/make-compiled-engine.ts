// A process of its own, once, at installing: opens the engine on a copy of the empty database, runs what a start runs, and
// keeps the code that V8 made of it. Started with the flags of V8 that the product is started with.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { compiledEngine, keepCompiledEngine } from "./compiled-engine.ts";
import { prebuiltFolder } from "./prebuilt-database.ts";
import { slimPostgis } from "./slim-postgis.ts";

// Enough for V8 to find the parser and the planner worth its while.
const rounds = 300;

const folder = mkdtempSync(join(tmpdir(), "heliolens-engine-"));
try {
  cpSync(prebuiltFolder(), folder, { recursive: true });
  const module = await compiledEngine();
  const pg = await PGlite.create({
    dataDir: join(folder, "data"),
    pgliteWasmModule: module as never,
    extensions: { postgis: slimPostgis(prebuiltFolder()) },
  });
  await pg.exec("create table plant (id bigint generated always as identity primary key, name text, shape geometry)");
  for (let round = 0; round < rounds; round++) await runUsual(pg, round);
  await pg.close();
  // V8 optimises in threads of its own: what it has begun by now it ends within this time.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  keepCompiledEngine(module);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runUsual(pg: PGlite, round: number): Promise<void> {
  await pg.query("insert into plant (name, shape) values ($1, st_setsrid(st_makepoint(127, 36), 4326)) returning id", [
    `plant ${round}`,
  ]);
  await pg.query(`select p.id, upper(p.name) as name, count(*) over () as total, st_asgeojson(p.shape) as shape
    from plant p left join plant q on q.id = p.id + ${round} where p.name like 'plant%' and coalesce(q.id, 0) < ${round}
    order by p.name desc limit 5`);
  await pg.query(`select schemaname || '.' || s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where n_dead_tup > ${round} + 0.2 * greatest(c.reltuples, 0) order by n_dead_tup desc limit 1`);
}
