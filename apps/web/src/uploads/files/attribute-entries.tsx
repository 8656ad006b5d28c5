import { type AttributeEntryItem, attributeEntryStates } from "@heliolens/contract/uploads/attributes";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { PageNavigation } from "@heliolens/kit/lists/page-navigation.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { attributeEntries } from "../uploads.data.ts";
import classes from "./attribute-entries.module.css";

type State = AttributeEntryItem["state"];

/** What lies inside the ZIPs; what is wrong or waits comes first. */
export function AttributeEntries({ reportId }: { reportId: number }) {
  const text = useMessages("uploads");
  const [state, setState] = useState<State>("error");
  const [page, setPage] = useState(0);
  const choose = (next: string) => {
    setState(next as State);
    setPage(0);
  };
  return (
    <Card title={text("attributes.entries")}>
      <SegmentedControl
        size="xs"
        aria-label={text("attributes.entries")}
        value={state}
        data={attributeEntryStates.toReversed().map((value) => ({ value, label: text(`entry.${value}`) }))}
        onChange={choose}
      />
      <Entries reportId={reportId} state={state} page={page} onPage={setPage} />
    </Card>
  );
}

interface EntriesProps {
  readonly reportId: number;
  readonly state: State;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Entries({ reportId, state, page, onPage }: EntriesProps) {
  const text = useMessages("uploads");
  const entries = useQuery(attributeEntries(reportId, page, state));
  if (entries.isPending) return <Waiting />;
  if (entries.isError) return <Notice problem={entries.error} onRetry={() => void entries.refetch()} />;
  if (entries.data.content.length === 0) return <p className={classes.none}>{text("attributes.entries-none")}</p>;
  return (
    <>
      <ul className={classes.entries}>
        {entries.data.content.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ul>
      <PageNavigation page={entries.data.page} onPage={onPage} />
    </>
  );
}

const looks = { attached: ["ok", "full"], waiting: ["warn", "ring"], error: ["danger", "diamond"] } as const;

function Entry({ entry: { entry, imageName, state, why, field } }: { entry: AttributeEntryItem }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const [accent, shape] = looks[state];
  const words = why === null ? imageName : problems(why as ProblemCode);
  return (
    <li>
      <span>{entry}</span>
      <StatusPill accent={accent} shape={shape} word={text(`entry.${state}`)} />
      <span>{field === null ? words : text("attributes.field", { why: words, field })}</span>
    </li>
  );
}
