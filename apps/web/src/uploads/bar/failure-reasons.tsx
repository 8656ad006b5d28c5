import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { Uploads } from "../queue/uploads.state.ts";
import classes from "./failure-reasons.module.css";
import { reasonsOf } from "./upload-totals.ts";

const NAMES_SHOWN = 3;

/** Twenty files with one reason are one line, in plain words. */
export function FailureReasons({ uploads }: { uploads: Uploads }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const reasons = reasonsOf(uploads);
  const failed = reasons.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <div className={classes.failures}>
      <strong>
        <Icon name="warning" sizePx={14} />
        {text("bar.failed", { count: failed })}
      </strong>
      <ul>
        {reasons.map(({ error, names }) => {
          const shown = names.slice(0, NAMES_SHOWN).join(", ");
          const more = names.length - NAMES_SHOWN;
          return (
            <li key={error}>
              <span>{text("bar.reason", { count: names.length, why: problems(error) })}</span>
              <small>{more > 0 ? text("bar.reason-names", { names: shown, count: more }) : shown}</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
