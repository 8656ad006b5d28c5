import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface NamedModule {
  readonly id: number;
  readonly arrayId: string;
  readonly stringId: string;
  readonly moduleId: string;
  readonly center: LonLat;
}

/** The modules that still exist, in the order given. */
export async function listNamedModules(db: Db, ids: readonly number[]): Promise<NamedModule[]> {
  const { rows } = await sql<Omit<NamedModule, "center"> & { lon: number; lat: number }>`
    select module.id, array_of.array_code as "arrayId", string.string_code as "stringId", module.module_code as "moduleId",
      st_x(module.center) as lon, st_y(module.center) as lat
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    join solar_module as module on module.id = given.id
    join solar_string as string on string.id = module.string_id
    join solar_array as array_of on array_of.id = string.array_id
    order by given.place`.execute(db);
  return rows.map(({ lon, lat, ...module }) => ({ ...module, center: [lon, lat] }));
}
