import type { SharedReport } from "@heliolens/contract/share/shared-report";
import { WorthList } from "@heliolens/kit/lists/worth-list.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { UnstyledButton } from "@mantine/core";

interface FirstRepairsProps {
  readonly report: Pick<SharedReport, "first" | "loss" | "findings">;
  readonly onChoose: (seq: number) => void;
}

/** What to repair first and what it costs: an owner reads this and may close the page. */
export function FirstRepairs({ report: { first, loss, findings }, onChoose }: FirstRepairsProps) {
  const text = useMessages("share");
  const language = useLanguage();
  const number = (value: number) => formatNumber(Math.round(value), language);
  const bySeq = new Map(findings.map((finding) => [finding.seq, finding]));
  const shown = first.seqs.flatMap((seq) => bySeq.get(seq) ?? []);
  if (shown.length === 0) return null;
  const { wonPerYear, kwhPerYear, shareOfLoss } = first;
  const notes = [
    loss === null
      ? null
      : text("shared.loss", { kwh: number(loss.energyMwhPerYear * 1000), won: number(loss.wonPerYear) }),
    wonPerYear === null || kwhPerYear === null || shareOfLoss === null
      ? null
      : text("shared.first-loss", {
          kwh: number(kwhPerYear),
          won: number(wonPerYear),
          percent: number(shareOfLoss * 100),
        }),
  ];
  return (
    <WorthList
      title={text("shared.first", { count: shown.length })}
      notes={notes.filter((note) => note !== null)}
      rows={shown.map(({ seq, priority, defectName, label, place, wonPerYear: won }) => ({
        key: seq,
        mark: priority,
        name: defectName[language],
        note: [label, place].filter((word) => word !== null).join(" · "),
        value: won === null ? "" : text("shared.won", { won: number(won) }),
      }))}
      wrap={({ key }, className, content) => (
        <UnstyledButton className={className} onClick={() => onChoose(key)}>
          {content}
        </UnstyledButton>
      )}
    />
  );
}
