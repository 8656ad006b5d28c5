import { type DefectType, defectTypes, type LossRule } from "@heliolens/domain/defects/defect-types";
import { assumedCoveredShare } from "@heliolens/domain/defects/loss";
import type { Db } from "../database.ts";

/** Adds the types that are not there yet. What an administrator has changed stays changed. */
export async function seedDefectTypes(db: Db): Promise<void> {
  const rows = defectTypes.map((type, position) => ({ type, position }));
  await addMissing(
    db,
    rows.filter(({ type }) => type.parent === null),
    new Map(),
  );
  const mains = await db.selectFrom("defect_type").select(["id", "code"]).where("parent_id", "is", null).execute();
  const idOf = new Map(mains.map(({ id, code }) => [code, id]));
  await addMissing(
    db,
    rows.filter(({ type }) => type.parent !== null),
    idOf,
  );
}

async function addMissing(
  db: Db,
  rows: readonly { readonly type: DefectType; readonly position: number }[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto("defect_type")
    .values(
      rows.map(({ type, position }) => ({
        code: type.code,
        parent_id: idOf.get(type.parent ?? "") ?? null,
        name_ko: type.names.ko,
        name_en: type.names.en,
        abnormality_class: type.proposedClass,
        loss_kind: type.loss.kind,
        loss_fraction: lossFractionOf(type.loss),
        cause: type.cause,
        is_defect: (type.parent ?? type.code) !== "FALSE",
        position,
      })),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

function lossFractionOf(rule: LossRule): number {
  switch (rule.kind) {
    case "none":
      return 0;
    case "share":
      return rule.share;
    case "by-heat":
      return rule.atMost;
    case "by-area":
      return assumedCoveredShare;
    case "whole-group":
      return 1;
  }
}

/** The rule as the table has it now: an administrator may have changed the numbers. */
export const lossRuleOf = (row: { readonly lossKind: LossRule["kind"]; readonly lossFraction: number }): LossRule =>
  row.lossKind === "by-heat"
    ? { kind: "by-heat", atMost: row.lossFraction }
    : { kind: "share", share: row.lossFraction };
