import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { assumedDeltaTK, wholeSubstringAtK } from "@heliolens/domain/defects/loss";
import { lowestIrradianceWm2 } from "@heliolens/domain/defects/normalise-delta-t";
import {
  type DefectRank,
  rankDefect,
  soonFromK,
  soonFromModules,
  urgentFromModules,
} from "@heliolens/domain/defects/rank-defect";
import type { PlantFacts } from "@heliolens/domain/inspection/defect-summary";
import { sql } from "kysely";
import { lossRuleOf } from "../defect-types.ts";
import type { DefectRow } from "./defect-rows.ts";

export const rankOfRow = (row: DefectRow): DefectRank =>
  rankDefect({ ...row, rule: lossRuleOf(row), plant: plantOfRow(row) });

function plantOfRow(row: DefectRow): PlantFacts | null {
  const { siteModules, specificYieldKwhPerKwp, tariffWonPerKwh, capacityKwp, productPowerWp } = row;
  if (siteModules === null || specificYieldKwhPerKwp === null || tariffWonPerKwh === null) return null;
  return { modules: siteModules, capacityKwp, productPowerWp, specificYieldKwhPerKwp, tariffWonPerKwh };
}

// The same rules in SQL, to sort a report's thousands where they lie; a test holds them to the functions above.
const normalisedK = sql`(case when report.irradiance_wm2 >= ${sql.lit(lowestIrradianceWm2)}
  then defect.delta_t_k * 1000 / report.irradiance_wm2 end)`;
const share = sql`(type.loss_fraction * case when type.loss_kind = 'by-heat'
  then least(1, greatest(0, coalesce(${normalisedK}, ${sql.lit(assumedDeltaTK)})) / ${sql.lit(wholeSubstringAtK)}::float8)
  else 1 end)`;
const classInForce = sql`coalesce(defect.abnormality_class, type.abnormality_class)`;

export const lostModulesSql = sql`(${share} * defect.affected_modules)`;

const complete: DefectStatus = "COMPLETE";
/** 4 for A down to 1 for D, null once repaired: descending is what to do first. */
export const urgencySql = sql`(case
  when defect.status = ${sql.lit(complete)} then null
  when ${classInForce} = 3 or ${lostModulesSql} >= ${sql.lit(urgentFromModules)} then 4
  when ${classInForce} = 1 then 1
  when ${lostModulesSql} >= ${sql.lit(soonFromModules)} or ${normalisedK} >= ${sql.lit(soonFromK)} then 3
  else 2 end)`;
