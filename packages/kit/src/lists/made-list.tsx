import { Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "../words/messages.ts";
import { CardList, type CardListView } from "./card-list.tsx";
import classes from "./made-list.module.css";
import type { PagedRows } from "./paged-list.tsx";

interface MadeListProps<T> {
  readonly title: string;
  readonly none: string;
  readonly query: UseQueryResult<PagedRows<T>>;
  readonly view: CardListView;
  readonly go: (view: CardListView) => void;
  readonly keyOf: (thing: T) => number;
  readonly lineOf: (thing: T) => ReactNode;
}

/** What was made before, under its heading, line by line. */
export function MadeList<T>({ title, keyOf, lineOf, ...list }: MadeListProps<T>) {
  const text = useMessages("kit");
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <CardList {...list} searchWords={text("list.search-name")} orders={["newest", "oldest", "by-name"]}>
        {(things) => (
          <ul className={classes.lines}>
            {things.map((thing) => (
              <li key={keyOf(thing)}>{lineOf(thing)}</li>
            ))}
          </ul>
        )}
      </CardList>
    </section>
  );
}
