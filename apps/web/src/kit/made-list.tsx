import { Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import classes from "./made-list.module.css";
import { Notice } from "./notice.tsx";
import { Waiting } from "./waiting.tsx";

interface MadeListProps<T> {
  readonly title: string;
  readonly none: string;
  readonly things: UseQueryResult<readonly T[]>;
  readonly keyOf: (thing: T) => number;
  readonly lineOf: (thing: T) => ReactNode;
}

/** What was made before, under its heading, line by line. */
export function MadeList<T>({ title, none, things, keyOf, lineOf }: MadeListProps<T>) {
  if (things.isPending) return <Waiting />;
  if (things.isError) return <Notice problem={things.error} onRetry={() => void things.refetch()} />;
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      {things.data.length === 0 && <Text c="dimmed">{none}</Text>}
      <ul className={classes.lines}>
        {things.data.map((thing) => (
          <li key={keyOf(thing)}>{lineOf(thing)}</li>
        ))}
      </ul>
    </section>
  );
}
