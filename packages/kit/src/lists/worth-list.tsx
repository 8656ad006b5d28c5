import { type ReactNode, useId } from "react";
import classes from "./worth-list.module.css";

export interface WorthRow {
  readonly key: number;
  /** One letter: its rank. */
  readonly mark: string | null;
  readonly name: string;
  readonly note: string;
  /** What it is worth; empty where that is not known. */
  readonly value: string;
}

interface WorthListProps {
  readonly title: string;
  /** Sentences above the rows. */
  readonly notes: readonly string[];
  readonly rows: readonly WorthRow[];
  /** Makes a row a link or a button. */
  readonly wrap: (row: WorthRow, className: string, content: ReactNode) => ReactNode;
}

/** A short list of what to do first, each with what it is worth. */
export function WorthList({ title, notes, rows, wrap }: WorthListProps) {
  const id = useId();
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ol>
        {rows.map((row) => (
          <li key={row.key}>{wrap(row, classes.line ?? "", <Line row={row} />)}</li>
        ))}
      </ol>
    </section>
  );
}

const Line = ({ row: { mark, name, note, value } }: { readonly row: WorthRow }) => (
  <>
    <b>{mark}</b>
    <span>{name}</span>
    <span className={classes.note}>{note}</span>
    <span className={classes.value}>{value}</span>
  </>
);
