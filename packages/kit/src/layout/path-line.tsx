import type { ReactNode } from "react";
import classes from "./path-line.module.css";

/** Where a screen stands: links down to it, and its own name as the heading. */
export function PathLine({ children }: { readonly children: ReactNode }) {
  return <nav className={classes.path}>{children}</nav>;
}
