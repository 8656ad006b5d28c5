import { Select } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLatest } from "../browser/use-latest.ts";
import { SearchBox } from "../forms/search-box.tsx";
import { Notice } from "../layout/notice.tsx";
import { Waiting } from "../layout/waiting.tsx";
import { useMessages } from "../words/messages.ts";
import classes from "./card-list.module.css";
import { type ListView, lookingFor, pageInstead, sortText } from "./list-view.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PageNavigation } from "./page-navigation.tsx";
import type { PagedRows } from "./paged-list.tsx";

export type CardColumn = "seq" | "name";
export type CardListView = ListView<CardColumn>;

const orders = {
  newest: { column: "seq", direction: "desc" },
  oldest: { column: "seq", direction: "asc" },
  "by-name": { column: "name", direction: "asc" },
} as const satisfies Record<string, Pick<CardListView, "column" | "direction">>;

export interface CardListProps<T> {
  readonly query: UseQueryResult<PagedRows<T>>;
  readonly view: CardListView;
  readonly go: (view: CardListView) => void;
  readonly searchWords: string;
  readonly orders: readonly (keyof typeof orders)[];
  readonly none: string;
  readonly children: (things: readonly T[]) => ReactNode;
}

/** A list in a card or a dialog: what the lists of whole screens can, its tools hidden while there is one page. */
export function CardList<T>(props: CardListProps<T>) {
  const { query, view, go } = props;
  if (query.isPending) return <Waiting />;
  // What was once loaded stays readable while a refresh fails.
  if (query.data === undefined) return <Notice problem={query.error} onRetry={() => void query.refetch()} />;
  const { content, page } = query.data;
  const instead = query.isPlaceholderData ? null : pageInstead(view.page, page.totalPages);
  const isSearched = view.keyword !== "";
  return (
    <>
      {(isSearched || page.totalPages > 1) && <Tools {...props} />}
      {content.length === 0 && isSearched && (
        <NothingFound keyword={view.keyword} onShowAll={() => go(lookingFor(view, ""))} />
      )}
      {content.length === 0 && !isSearched && <p className={classes.none}>{props.none}</p>}
      {content.length > 0 && props.children(content)}
      <PageNavigation page={page} onPage={(next) => go({ ...view, page: next })} />
      {instead !== null && <GoInstead go={() => go({ ...view, page: instead })} />}
    </>
  );
}

function Tools<T>({ view, go, searchWords, orders: offered }: CardListProps<T>) {
  const text = useMessages("kit");
  return (
    <div className={classes.tools}>
      <SearchBox keyword={view.keyword} words={searchWords} onSearch={(keyword) => go(lookingFor(view, keyword))} />
      <Select
        aria-label={text("list.order")}
        allowDeselect={false}
        data={offered.map((name) => ({ value: sortText(orders[name]), label: text(`list.${name}`) }))}
        value={sortText(view)}
        onChange={(chosen) => {
          const order = offered.map((name) => orders[name]).find((one) => sortText(one) === chosen);
          if (order !== undefined) go({ ...view, ...order, page: 0 });
        }}
      />
    </div>
  );
}

/** The page on show went with its last row. */
function GoInstead({ go }: { readonly go: () => void }) {
  const latest = useLatest(go);
  useEffect(() => latest(), [latest]);
  return null;
}
