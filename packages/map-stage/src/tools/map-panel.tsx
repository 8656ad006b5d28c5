import type { ReactNode } from "react";
import classes from "./map-panel.module.css";

/** What a tool of the map says, at its lower edge: a figure, how it works, its buttons. */
export function MapPanel({ children }: { readonly children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>;
}
