import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { type ParameterWishes, parametersAfter } from "@heliolens/domain/uploads/parameter-wishes";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** Of which images parameters are set: one, or all of a report. */
export type ParameterScope = { readonly imageId: number } | { readonly reportId: number };

export interface ParametersSet {
  /** Images whose temperatures are computed again. */
  readonly changedIds: readonly number[];
  readonly unchanged: number;
  /** Images that hold finished temperatures or none. */
  readonly fixed: number;
}

/** Writes what a person set. The old numbers go at once: nobody sees degrees of other parameters than those shown. */
export async function setParameters(trx: Db, scope: ParameterScope, wishes: ParameterWishes): Promise<ParametersSet> {
  const images = await imagesIn(trx, scope);
  const settable = images.filter(({ isSettable }) => isSettable);
  const changed = settable
    .map(({ id, set }) => ({ id, before: set, after: parametersAfter(set, wishes) }))
    .filter(({ before, after }) => textOf(before) !== textOf(after));
  await sql`
    update thermal_image as image
    set set_parameters = given.parameters, heat_stale = true, min_heat_c = null, max_heat_c = null, average_heat_c = null
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, after }) => ({ id, parameters: after })))}::jsonb)
      as given (id bigint, parameters jsonb)
    where image.id = given.id`.execute(trx);
  return {
    changedIds: changed.map(({ id }) => id),
    unchanged: settable.length - changed.length,
    fixed: images.length - settable.length,
  };
}

interface Settable {
  readonly id: number;
  readonly set: Partial<ThermalParameters> | null;
  readonly isSettable: boolean;
}

// An image that was not read yet may turn out to have parameters: what is set counts when it is read.
const imagesIn = (trx: Db, scope: ParameterScope): Promise<Settable[]> =>
  trx
    .selectFrom("thermal_image")
    .select([
      "id",
      "set_parameters as set",
      sql<boolean>`file_parameters is not null or read_state = 'pending'`.as("isSettable"),
    ])
    .where("imageId" in scope ? "id" : "report_id", "=", ("imageId" in scope ? scope.imageId : scope.reportId) as never)
    .orderBy("id")
    .forUpdate()
    .execute();

const textOf = (set: Partial<ThermalParameters> | null) => JSON.stringify(Object.entries(set ?? {}).sort());
