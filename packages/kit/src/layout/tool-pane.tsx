import type { ReactNode } from "react";
import classes from "./tool-pane.module.css";

/** A narrow pane of steps, one below the other; each is a section with its heading. */
export const ToolPane = ({ children }: { children: ReactNode }) => <div className={classes.pane}>{children}</div>;

/** What the steps come to and the button that does it: always in sight. Facts stand in an `output`. */
export const ToolFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
