import type { PrecisionRow } from "@heliolens/contract/analysis/findings";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { precision } from "../analysis.data.ts";
import tables from "../analysis-table.module.css";
import classes from "./precision-table.module.css";

/** How often people agreed with the analysis, type by type. */
export function PrecisionTable() {
  const text = useMessages("analysis");
  const language = useLanguage();
  const decided = useQuery(precision);
  if (decided.isPending) return <Waiting />;
  if (decided.isError) return <Notice problem={decided.error} onRetry={() => void decided.refetch()} />;
  const { types, total } = decided.data;
  if (types.length === 0) return <Empty icon="ai" words={text("precision.none")} />;
  return (
    <Card title={text("tab.precision")} about={text("precision.about")}>
      <div className={classes.frame}>
        <table className={tables.table} data-of="numbers">
          <thead>
            <tr>
              <th scope="col">{text("precision.type")}</th>
              {counted.map((count) => (
                <th key={count} scope="col">
                  {text(`precision.${count}`)}
                </th>
              ))}
              <th scope="col">{text("precision.share")}</th>
            </tr>
          </thead>
          <tbody>
            {types.map((row) => (
              <Row key={row.code} name={row.name[language]} row={row} />
            ))}
          </tbody>
          <tfoot>
            <Row name={text("precision.all")} row={total} />
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

const counted = ["confirmed", "changed", "rejected"] as const;

interface RowProps {
  readonly name: string;
  readonly row: Pick<PrecisionRow, (typeof counted)[number] | "precision">;
}

function Row({ name, row }: RowProps) {
  const text = useMessages("analysis");
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">{name}</th>
      {counted.map((count) => (
        <td key={count}>{formatNumber(row[count], language)}</td>
      ))}
      <td>
        {row.precision === null ? (
          <span className={classes.few}>{text("precision.too-few")}</span>
        ) : (
          <span className={classes.share}>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${row.precision * 100}%` }} />
            </span>
            {Math.round(row.precision * 100)} %
          </span>
        )}
      </td>
    </tr>
  );
}
