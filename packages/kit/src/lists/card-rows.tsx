import type { ReactNode } from "react";
import classes from "./card-rows.module.css";

interface CardRowsProps<T> {
  readonly things: readonly T[];
  /** Shown for no things. If it is not set, the owner of the list shows that it is empty. */
  readonly none?: string;
  readonly children: (thing: T, at: number) => ReactNode;
}

/** A few things in a card, a framed line each. */
export function CardRows<T>({ things, none, children }: CardRowsProps<T>) {
  if (things.length === 0) return <p className={classes.none}>{none}</p>;
  return <ul className={classes.rows}>{things.map(children)}</ul>;
}

interface CardRowProps {
  /** What can be done with it. */
  readonly actions?: ReactNode;
  /** What it is: its name, pills, and small print below. */
  readonly children: ReactNode;
}

export const CardRow = ({ actions, children }: CardRowProps) => (
  <li className={classes.row}>
    <div className={classes.facts}>{children}</div>
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
  </li>
);
