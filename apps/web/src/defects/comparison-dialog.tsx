import type { ComparedModuleItem, Comparison } from "@heliolens/contract/defects/comparison";
import { type ComparedState, comparedStates } from "@heliolens/domain/defects/compare-inspections";
import { Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../kit/format.ts";
import { useLanguage, useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { StatusPill } from "../kit/status-pill.tsx";
import { Waiting } from "../kit/waiting.tsx";
import classes from "./comparison-dialog.module.css";
import { placeWords } from "./defect-words.ts";
import { comparisonOf } from "./defects.data.ts";

interface ComparisonDialogProps {
  readonly reportSeq: number;
  readonly onChoose: (defectSeq: number) => void;
  readonly onClose: () => void;
}

const looks = {
  new: { accent: "danger", shape: "full" },
  worse: { accent: "warn", shape: "full" },
  persists: { accent: "warn", shape: "half" },
  repaired: { accent: "ok", shape: "check" },
  "not-seen": { accent: "muted", shape: "half" },
} as const satisfies Record<ComparedState, { accent: string; shape: string }>;

// A dialog is read, not scrolled for minutes; the report has all of them.
const MOST_SHOWN = 300;

export function ComparisonDialog({ reportSeq, onChoose, onClose }: ComparisonDialogProps) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  const comparison = useQuery(comparisonOf(reportSeq));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={text("compare.title")}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      {comparison.isPending && <Waiting />}
      {comparison.isError && <Notice problem={comparison.error} onRetry={() => void comparison.refetch()} />}
      {comparison.data !== undefined && (
        <Compared
          comparison={comparison.data}
          onChoose={(seq) => {
            onChoose(seq);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

function Compared({ comparison, onChoose }: { comparison: Comparison; onChoose: (seq: number) => void }) {
  const text = useMessages("defects");
  const language = useLanguage();
  const { before, after, counts, modules } = comparison;
  const [state, setState] = useState<ComparedState>(comparedStates.find((one) => counts[one] > 0) ?? "new");
  if (before.length === 0) return <Text c="dimmed">{text("compare.none")}</Text>;
  const shown = modules.filter((module) => module.state === state);
  const days = { before: before[0]!.examineDate, after: after[0]!.examineDate };
  return (
    <Stack gap="sm">
      <Text c="dimmed">{text("compare.of", days)}</Text>
      <SegmentedControl
        aria-label={text("compare.state")}
        value={state}
        data={comparedStates.map((one) => ({
          value: one,
          label: (
            <StatusPill {...looks[one]} word={`${text(`compared.${one}`)} ${formatNumber(counts[one], language)}`} />
          ),
        }))}
        onChange={(one) => setState(one as ComparedState)}
      />
      <ComparedRows modules={shown.slice(0, MOST_SHOWN)} days={days} onChoose={onChoose} />
      {shown.length > MOST_SHOWN && (
        <Text c="dimmed">{text("compare.more", { count: shown.length - MOST_SHOWN })}</Text>
      )}
    </Stack>
  );
}

interface ComparedRowsProps {
  readonly modules: readonly ComparedModuleItem[];
  readonly days: { readonly before: string; readonly after: string };
  readonly onChoose: (seq: number) => void;
}

function ComparedRows({ modules, days, onChoose }: ComparedRowsProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const words = (defect: ComparedModuleItem["after"]) => {
    if (defect === null) return "-";
    const { defectName, normalisedDeltaT } = defect;
    return normalisedDeltaT === null
      ? defectName[language]
      : `${defectName[language]} · ΔTn ${normalisedDeltaT.toFixed(1)} K`;
  };
  return (
    <div className={classes.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text("field.module")}</th>
            <th scope="col">{days.before}</th>
            <th scope="col">{days.after}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ solarModule, before, after }) => (
            <tr key={solarModule.seq}>
              <td>
                {after === null ? (
                  placeWords({ solarModule: { ...solarModule, isConfirmed: true } })
                ) : (
                  <button type="button" onClick={() => onChoose(after.seq)}>
                    {placeWords({ solarModule: { ...solarModule, isConfirmed: true } })}
                  </button>
                )}
              </td>
              <td>{words(before)}</td>
              <td>{words(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
