import type { DefectSummary } from "@heliolens/contract/inspection/dashboard";
import { WorthList } from "@heliolens/kit/lists/worth-list.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";

/** What to repair first within the scope, and what that brings back; each opens in its report. */
export function FirstRepairs({ first }: Pick<DefectSummary, "first">) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const number = (value: number) => formatNumber(Math.round(value), language);
  const { defects, wonPerYear, kwhPerYear, shareOfLoss } = first;
  if (defects.length === 0) return null;
  const isKnown = wonPerYear !== null && kwhPerYear !== null && shareOfLoss !== null;
  return (
    <WorthList
      title={text("first.title", { count: defects.length })}
      notes={
        isKnown
          ? [
              text("first.worth", {
                kwh: number(kwhPerYear),
                won: number(wonPerYear),
                percent: number(shareOfLoss * 100),
              }),
            ]
          : []
      }
      rows={defects.map(({ seq, priority, nameKo, nameEn, label, siteName, place, wonPerYear: won }) => ({
        key: seq,
        mark: priority,
        name: language === "ko" ? nameKo : nameEn,
        note: [siteName, place, label].filter((word) => word !== null).join(" · "),
        value: won === null ? "" : text("first.won", { won: number(won) }),
      }))}
      wrap={({ key }, className, content) => (
        <Link
          className={className}
          to="/dashboard"
          search={{
            report: String(defects.find(({ seq }) => seq === key)?.reportSeq),
            defect: String(key),
          }}
        >
          {content}
        </Link>
      )}
    />
  );
}
