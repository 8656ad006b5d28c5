import type { ReactNode } from "react";
import { Icon, type IconName } from "../theme/icon.tsx";
import classes from "./empty.module.css";

interface EmptyProps {
  readonly icon: IconName;
  readonly words: string;
  /** What can be done about it: a button, a link. */
  readonly children?: ReactNode;
}

export function Empty({ icon, words, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} sizePx={26} />
      </span>
      <p>{words}</p>
      {children}
    </div>
  );
}
