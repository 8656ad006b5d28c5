import { auditActions, auditKinds, auditOutcomes } from "@heliolens/domain/audit/audited-thing";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, TextInput } from "@mantine/core";
import classes from "./audit-list.module.css";
import { type AuditView, type FilterName, narrowed } from "./audit-view.ts";

interface AuditFiltersProps {
  readonly view: AuditView;
  readonly go: (view: AuditView) => void;
}

/** What kind of thing, what was done, how it ended, and the days between. */
export function AuditFilters({ view, go }: AuditFiltersProps) {
  const text = useMessages("audit");
  const choice = (name: FilterName, label: string, data: readonly { value: string; label: string }[]) => (
    <Select
      size="xs"
      label={label}
      placeholder={text("filter.all")}
      clearable
      searchable={data.length > 6}
      data={data}
      value={view.filter[name] ?? null}
      onChange={(value) => go(narrowed(view, name, value))}
    />
  );
  const day = (name: "from" | "to") => (
    <TextInput
      size="xs"
      type="date"
      label={text(`filter.${name}`)}
      value={view.filter[name] ?? ""}
      onChange={({ currentTarget: { value } }) => go(narrowed(view, name, value))}
    />
  );
  return (
    <div className={classes.filters}>
      {choice(
        "objectKind",
        text("column.object"),
        auditKinds.map((value) => ({ value, label: text(`kind.${value}`) })),
      )}
      {choice(
        "deed",
        text("column.deed"),
        auditActions.map((value) => ({ value, label: text(`deed.${value}`) })),
      )}
      {choice(
        "outcome",
        text("column.outcome"),
        auditOutcomes.map((value) => ({ value, label: text(`outcome.${value}`) })),
      )}
      {day("from")}
      {day("to")}
    </div>
  );
}
