import type { ReactNode } from "react";
import classes from "./page.module.css";

interface PageProps {
  readonly title: string;
  readonly about: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of reading width with its heading; full-bleed screens (map, workspace) do without. */
export function Page({ title, about, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        <div className={classes.actions}>{actions}</div>
      </header>
      {children}
    </div>
  );
}
