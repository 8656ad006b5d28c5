import type { AppCodeItem } from "@heliolens/contract/app-codes/app-codes";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { PageNavigation } from "@heliolens/kit/lists/page-navigation.tsx";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { appCodes } from "./app-codes.data.ts";
import classes from "./app-codes-list.module.css";
import { type CodeEntry, type CodeOrder, type CodesRequest, codeEntries, codeOrders } from "./code-entries.ts";

export type AppCodeAction = "add-below" | "edit" | "remove";

interface AppCodesListProps {
  readonly onAction: (action: AppCodeAction, code: AppCodeItem) => void;
}

/** Codes by category, each with those below it. */
export function AppCodesList({ onAction }: AppCodesListProps) {
  const text = useMessages("appCodes");
  const kit = useMessages("kit");
  const shell = useMessages("shell");
  const codes = useQuery(appCodes);
  const [asked, setAsked] = useState<CodesRequest>({ keyword: "", order: "position", page: 0 });
  if (codes.isPending) return <Waiting />;
  if (codes.data === undefined) return <Notice problem={codes.error} onRetry={() => void codes.refetch()} />;
  const { lines, page } = codeEntries(codes.data, asked);
  const groups = Map.groupBy(lines, ({ code }) => code.category);
  return (
    <section aria-label={shell("title.app-codes")}>
      <div className={classes.tools}>
        <QuickSearch words={text("search")} onSearch={(keyword) => setAsked({ ...asked, keyword, page: 0 })} />
        <Select
          aria-label={kit("list.order")}
          allowDeselect={false}
          data={codeOrders.map((order) => ({ value: order, label: text(`column.${order}`) }))}
          value={asked.order}
          onChange={(order) => setAsked({ ...asked, order: order as CodeOrder, page: 0 })}
        />
      </div>
      {lines.length === 0 && <Empty icon="search" words={text("none-found", { keyword: asked.keyword })} />}
      {[...groups].map(([category, group]) => (
        <div key={category} className={classes.wide}>
          <table className={classes.table} aria-label={category}>
            <caption>{category}</caption>
            <tbody>
              {group.map((line) => (
                <CodeRow key={line.code.seq} {...line} onAction={onAction} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <PageNavigation page={page} onPage={(next) => setAsked({ ...asked, page: next })} />
    </section>
  );
}

function CodeRow({ code, level, onAction }: CodeEntry & AppCodesListProps) {
  const text = useMessages("appCodes");
  const act = (action: AppCodeAction, icon: "plus" | "edit" | "trash") => (
    <RowAction icon={icon} word={text(action)} of={code.code} onAct={() => onAction(action, code)} />
  );
  return (
    <tr>
      <th scope="row" style={{ "--level": level } as React.CSSProperties}>
        {code.code}
      </th>
      <td>{code.names.ko}</td>
      <td>{code.names.en}</td>
      <td>{code.isFixed && <StatusPill accent="muted" shape="ring" word={text("fixed")} />}</td>
      <td className={classes.actions}>
        {act("add-below", "plus")}
        {act("edit", "edit")}
        {!code.isFixed && act("remove", "trash")}
      </td>
    </tr>
  );
}
