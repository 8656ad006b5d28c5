import type { ReactNode } from "react";
import classes from "./breadcrumb.module.css";

/** Where a screen stands: links down to it, and its own name as the heading. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  return <nav className={classes.path}>{children}</nav>;
}
