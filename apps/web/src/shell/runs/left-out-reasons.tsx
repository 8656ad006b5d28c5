import type { LeftOutItem } from "@heliolens/contract/runs/left-out-reasons";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { Mend } from "@heliolens/domain/runs/mend";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import classes from "./left-out-reasons.module.css";
import { type MendTarget, mendAddress } from "./mend-address.ts";

interface LeftOutReasonsProps {
  /** Not in the result of a run, not even looked at by it, or not usable by any. */
  readonly what?: "left-out" | "not-looked-at" | "unusable";
  readonly count: number;
  readonly reasons: readonly LeftOutItem[];
  readonly target: MendTarget;
}

/** Why a run left images out, how many for each reason, and the way to mend it; nothing where it left none out. */
export function LeftOutReasons({ what = "left-out", count, reasons, target }: LeftOutReasonsProps) {
  const text = useMessages("runs");
  const problems = useMessages("problems");
  if (count === 0) return null;
  return (
    <section className={classes.reasons} aria-label={text(what, { count })}>
      <h3>
        <Icon name="warning" sizePx={15} />
        {text(what, { count })}
      </h3>
      <ul>
        {reasons.map(({ why, count: images, mend }) => (
          <li key={why}>
            <b>{text("images", { count: images })}</b>
            <span>
              {problems(why as ProblemCode)} {mend !== null && text(`mend.${mend}`)}
            </span>
            {mend !== null && <MendLink mend={mend} target={target} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MendLink({ mend, target }: { readonly mend: Mend; readonly target: MendTarget }) {
  const text = useMessages("runs");
  const address = mendAddress(mend, target);
  if (address === null) return null;
  return (
    <Link className={classes.go} {...address}>
      {text(`go.${mend}`)}
      <Icon name="chevron-right" sizePx={13} />
    </Link>
  );
}
