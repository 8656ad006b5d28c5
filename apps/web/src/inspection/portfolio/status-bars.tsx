import { countAll, defectStatuses, type StatusCounts } from "@heliolens/domain/defects/defect-status";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./status-bars.module.css";

interface StatusBarsProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly defects: StatusCounts }[];
}

/** One bar a row, its length by the largest, its parts by status. */
export function StatusBars({ title, rows }: StatusBarsProps) {
  const text = useMessages("inspection");
  const longest = Math.max(1, ...rows.map(({ defects }) => countAll(defects)));
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <Legend />
      </header>
      {rows.length === 0 && <p className={classes.none}>{text("chart.no-defects")}</p>}
      <ul className={classes.bars}>
        {rows.map(({ key, name, defects }) => (
          <StatusBar key={key} name={name} defects={defects} longest={longest} />
        ))}
      </ul>
    </section>
  );
}

function StatusBar({ name, defects, longest }: { name: string; defects: StatusCounts; longest: number }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const words = text("chart.one", {
    name,
    found: defects.FOUND,
    schedule: defects.SCHEDULE,
    complete: defects.COMPLETE,
  });
  return (
    <li className={classes.bar} title={words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.track} role="img" aria-label={words}>
        {defectStatuses.map((status) => (
          <span
            key={status}
            className={classes.part}
            data-status={status}
            style={{ width: `${(defects[status] / longest) * 100}%` }}
          />
        ))}
      </span>
      <span className={classes.count}>{formatNumber(countAll(defects), language)}</span>
    </li>
  );
}

function Legend() {
  const text = useMessages("inspection");
  return (
    <div className={classes.legend}>
      <StatusPill accent="danger" shape="full" word={text("status.FOUND")} />
      <StatusPill accent="warn" shape="half" word={text("status.SCHEDULE")} />
      <StatusPill accent="ok" shape="check" word={text("status.COMPLETE")} />
    </div>
  );
}
