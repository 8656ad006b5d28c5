import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./left-out.module.css";
import type { Shipment } from "./selection.state.ts";

const MOST_NAMES = 20;

/** Files that stay on the card, with the reason, folded up: their number is what matters first. */
export function LeftOut({ files }: { files: Shipment["leftOut"] }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  if (files.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>
        <Icon name="warning" sizePx={16} />
        {text("check.left-out", { count: files.length })}
        <Icon name="chevron-down" sizePx={14} />
      </summary>
      <ul>
        {files.slice(0, MOST_NAMES).map(({ folder, name, why }) => (
          <li key={`${folder}/${name}`}>
            <span>{name}</span>
            <span>{problems(why)}</span>
          </li>
        ))}
      </ul>
      {files.length > MOST_NAMES && <p>{text("check.left-out-more", { count: files.length - MOST_NAMES })}</p>}
    </details>
  );
}
