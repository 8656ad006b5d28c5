import type { AuditEntryItem } from "@heliolens/contract/audit/audit-entries";
import { type AuditOutcome, RETENTION_CALL } from "@heliolens/domain/audit/audited-thing";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { auditPage, exportAudit } from "./audit.data.ts";
import { AuditFilters } from "./audit-filters.tsx";
import classes from "./audit-list.module.css";
import { useAuditView } from "./audit-view.ts";

/** Who changed what, when: for an administrator everybody, for a company its own. */
export function AuditAdmin() {
  const text = useMessages("audit");
  const shell = useMessages("shell");
  const { view, go } = useAuditView();
  const saving = useMutation({
    mutationFn: () => exportAudit(view),
    onError: () => raiseAlert("error", text("export.failed")),
  });
  return (
    <Page
      title={shell("title.audit")}
      about={shell("about.audit")}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" sizePx={15} />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {text("export")}
        </Button>
      }
    >
      <AuditFilters view={view} go={go} />
      <PagedList
        label={shell("title.audit")}
        query={useQuery(auditPage(view))}
        view={view.list}
        go={(list) => go({ ...view, list })}
        columns={useColumns()}
        keyOf={({ seq }) => seq}
        searchWords={text("search")}
        countWords={(count) => text("count", { count })}
        empty={{ icon: "audit", words: text("none") }}
      />
    </Page>
  );
}

const outcomeLooks: Readonly<Record<AuditOutcome, Pick<ComponentProps<typeof StatusPill>, "accent" | "shape">>> = {
  DONE: { accent: "ok", shape: "check" },
  BEGUN: { accent: "muted", shape: "ring" },
  REFUSED: { accent: "warn", shape: "diamond" },
  FAILED: { accent: "danger", shape: "full" },
};

function useColumns(): readonly Column<AuditEntryItem>[] {
  const text = useMessages("audit");
  const shell = useMessages("shell");
  const problems = useMessages("problems");
  return [
    { id: "seq", header: text("column.at"), cell: ({ at }) => formatMinute(at), isSortable: true },
    {
      id: "who",
      header: text("column.who"),
      cell: (entry) => (
        <Two
          first={entry.userRole === null ? text(nobodyIn(entry)) : entry.userName}
          second={entry.userRole === null ? "" : `${entry.loginId} · ${shell(`role.${entry.userRole}`)}`}
        />
      ),
    },
    { id: "deed", header: text("column.deed"), cell: ({ deed }) => text(`deed.${deed}`) },
    {
      id: "object",
      header: text("column.object"),
      cell: ({ objectKind, objectId, objectName }) => (
        <Two
          first={`${text(`kind.${objectKind}`)}${objectId === null ? "" : ` ${objectId}`}`}
          second={objectName ?? ""}
        />
      ),
    },
    {
      id: "summary",
      header: text("column.summary"),
      cell: ({ call, summary }) => <Two first={summary} second={call} />,
      isMinor: true,
    },
    {
      id: "outcome",
      header: text("column.outcome"),
      cell: ({ outcome, code }) => (
        <span title={code === null ? undefined : problems(code as ProblemCode)}>
          <StatusPill {...outcomeLooks[outcome]} word={text(`outcome.${outcome}`)} />
        </span>
      ),
    },
  ];
}

/** Entries without a person: a rule of the company, somebody with a link, a name that nobody has. */
function nobodyIn({ call, deed }: AuditEntryItem) {
  if (call === RETENTION_CALL) return "by-rule";
  return deed === "opened" ? "by-link" : "nobody";
}

const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span className={classes.object}>
    {first}
    {second !== "" && <small>{second}</small>}
  </span>
);
