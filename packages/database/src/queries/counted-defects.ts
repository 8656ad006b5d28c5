import { defectStatuses, isOpen } from "@heliolens/domain/defects/defect-status";
import { type RawBuilder, sql } from "kysely";

/** SQL for a `defect` that the analysis proposed and nobody confirmed yet: shown apart, never counted among the defects. */
export const isFinding: RawBuilder<boolean> = sql<boolean>`(defect.detect_way = 'AI' and not defect.ml_confirmed)`;

/** SQL for what every count counts, of a `defect` and its `type`: it stands, is a defect by its type, and no mere finding. */
export const isCounted: RawBuilder<boolean> = sql<boolean>`(defect.removed_at is null and type.is_defect and not ${isFinding})`;

const openStatuses = sql.join(defectStatuses.filter(isOpen).map((status) => sql.lit(status)));

/** SQL for an open defect, as `countOpen` has it. */
export const isOpenDefect: RawBuilder<boolean> = sql<boolean>`(${isCounted} and defect.status in (${openStatuses}))`;
