import type { PageFacts } from "@heliolens/contract/envelopes";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SearchBox } from "../forms/search-box.tsx";
import { Notice } from "../layout/notice.tsx";
import type { IconName } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { Empty } from "./empty.tsx";
import { type ListView, lookingFor, pageInstead, searchOf, sortedBy } from "./list-view.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PageNavigation } from "./page-navigation.tsx";
import classes from "./paged-list.module.css";

export interface PagedRows<T> {
  readonly content: readonly T[];
  readonly page: PageFacts;
}

interface PagedListProps<T, C extends string>
  extends Pick<DataTableProps<T>, "label" | "columns" | "keyOf" | "actionsOf"> {
  readonly query: UseQueryResult<PagedRows<T>>;
  readonly view: ListView<C>;
  readonly go: (view: ListView<C>) => void;
  readonly searchWords: string;
  readonly countWords: (total: number) => string;
  readonly empty: { readonly icon: IconName; readonly words: string; readonly action?: ReactNode };
}

/** A list with search, sort and pages, and what it shows while it waits, fails, or has nothing. */
export function PagedList<T, C extends string>(props: PagedListProps<T, C>) {
  const { query, view, go } = props;
  const text = useMessages("kit");
  const total = query.data?.page.totalElements;
  return (
    <section className={classes.list} aria-busy={query.isFetching}>
      <div className={classes.tools}>
        <SearchBox
          keyword={view.keyword}
          words={props.searchWords}
          onSearch={(keyword) => go(lookingFor(view, keyword))}
        />
        <span className={classes.count} role="status">
          {total !== undefined && props.countWords(total)}
        </span>
      </div>
      <div className={classes.progress} data-on={query.isPlaceholderData || undefined}>
        {query.isPlaceholderData && <VisuallyHidden role="status">{text("list.refreshing")}</VisuallyHidden>}
      </div>
      <ListBody {...props} />
    </section>
  );
}

function ListBody<T, C extends string>(props: PagedListProps<T, C>) {
  const { query, view, go } = props;
  if (query.isPending) return <WaitingRows />;
  // What was once loaded stays readable while a refresh fails.
  if (query.data === undefined)
    return (
      <div className={classes.notice}>
        <Notice problem={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  const { content, page } = query.data;
  const instead = query.isPlaceholderData ? null : pageInstead(view.page, page.totalPages);
  if (instead !== null) return <Navigate to="." search={searchOf({ ...view, page: instead })} replace />;
  if (content.length === 0) return <NoRows {...props} />;
  return (
    <>
      <div className={classes.rows} data-full={page.totalPages > 1 || undefined}>
        <DataTable {...props} rows={content} sort={view} onSort={(column) => go(sortedBy(view, column as C))} />
      </div>
      <PageNavigation page={page} onPage={(next) => go({ ...view, page: next })} />
    </>
  );
}

function NoRows<T, C extends string>({ view, go, empty }: PagedListProps<T, C>) {
  if (view.keyword !== "") return <NothingFound keyword={view.keyword} onShowAll={() => go(lookingFor(view, ""))} />;
  return (
    <Empty icon={empty.icon} words={empty.words}>
      {empty.action}
    </Empty>
  );
}

const rowKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

function WaitingRows() {
  const text = useMessages("kit");
  return (
    <div className={classes.waiting} role="status">
      <VisuallyHidden>{text("wait.loading")}</VisuallyHidden>
      {rowKeys.map((key) => (
        <Skeleton key={key} height={14} />
      ))}
    </div>
  );
}
