import type { ChangeItem } from "@heliolens/contract/defects/defect-history";
import { type DefectText, defectTextNames, defectTexts } from "@heliolens/domain/defects/defect-fields";
import { type DefectStatus, defectStatuses } from "@heliolens/domain/defects/defect-status";
import { onWire } from "@heliolens/domain/edits/field-table";
import { useMessages } from "@heliolens/kit/words/messages.ts";

/** What each field was and what it became. */
export function ChangedFields({ change }: { change: Pick<ChangeItem, "changes"> }) {
  const text = useMessages("defects");
  const isStatus = (value: unknown): value is DefectStatus => (defectStatuses as readonly unknown[]).includes(value);
  const said = (value: unknown) => {
    if (isStatus(value)) return text(`status.${value}`);
    if (value === null || value === "") return "-";
    if (typeof value === "number" && !Number.isInteger(value)) return value.toFixed(1);
    return typeof value === "object" ? "…" : String(value);
  };
  const named = (field: string) => (field in fieldWords ? text(fieldWords[field as keyof typeof fieldWords]) : field);
  return (
    <ul>
      {change.changes.map(({ field, from, to }) => (
        <li key={field}>
          {named(field)}: {said(from)} → {said(to)}
        </li>
      ))}
    </ul>
  );
}

const textWords = onWire(
  defectTexts,
  Object.fromEntries(defectTextNames.map((name) => [name, `field.${name}`])) as {
    [Name in DefectText]: `field.${Name}`;
  },
);

const fieldWords = {
  ...textWords,
  defectStatus: "field.status",
  defectCode: "field.type",
  defectShapeGeom: "field.area",
  solarModule: "field.module",
  assignee: "task.assignee",
  dueOn: "task.due",
  abnormalityClass: "field.class",
  maxHeat: "heat.max",
  minHeat: "heat.min",
  averageHeat: "heat.average",
  referenceHeat: "heat.reference",
  deltaT: "column.delta-t",
} as const;
