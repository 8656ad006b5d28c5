import type { ReactNode } from "react";
import classes from "./image-details-dialog.module.css";

interface DetailRowsProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly note?: string | null;
  readonly action?: ReactNode;
}

/** A titled part of the details; what the file does not say is left out. */
export function DetailRows({ title, rows, note = null, action }: DetailRowsProps) {
  const known = rows.filter(([, value]) => value !== null);
  return (
    <section className={classes.section}>
      <h3>
        {title}
        {action}
      </h3>
      {note !== null && <p>{note}</p>}
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
