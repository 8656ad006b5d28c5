import type { ComparedModuleItem, Comparison } from "@heliolens/contract/defects/comparison";
import { type ComparedState, comparedStates } from "@heliolens/domain/defects/compare-inspections";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { chooseLayer } from "@heliolens/map-stage/layers/layer-choices.ts";
import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { modulePathWords } from "../defect-words.ts";
import { comparisonOf } from "../defects.data.ts";
import classes from "./comparison-dialog.module.css";
import { comparisonKey } from "./comparison-plan.ts";

interface ComparisonDialogProps {
  readonly reportSeq: number;
  readonly onChoose: (defectSeq: number) => void;
  /** A module in the pictures of these reports, beside each other. */
  readonly picturesOf: (moduleSeq: number, reportSeqs: readonly number[]) => ReactNode;
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

export function ComparisonDialog({ reportSeq, onChoose, picturesOf, onClose }: ComparisonDialogProps) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  const [other, setOther] = useState<number | null>(null);
  const comparison = useQuery(comparisonOf(reportSeq, other));
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
          key={other}
          comparison={comparison.data}
          reportSeq={reportSeq}
          onOther={setOther}
          picturesOf={picturesOf}
          // The map's layer shows the comparison with the inspection before.
          onMap={() => {
            chooseLayer({ key: comparisonKey, choice: { isShown: true, opacity: 1 } });
            onClose();
          }}
          onChoose={(seq) => {
            onChoose(seq);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

interface ComparedProps extends Pick<ComparisonDialogProps, "onChoose" | "picturesOf" | "reportSeq"> {
  readonly comparison: Comparison;
  readonly onOther: (seq: number) => void;
  readonly onMap: () => void;
}

function Compared({ comparison, reportSeq, onOther, onChoose, picturesOf, onMap }: ComparedProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const { before, after, counts, modules } = comparison;
  const [state, setState] = useState<ComparedState>(comparedStates.find((one) => counts[one] > 0) ?? "new");
  const chooser = <OtherInspection comparison={comparison} reportSeq={reportSeq} onOther={onOther} />;
  if (before.length === 0)
    return (
      <Stack gap="sm">
        {chooser}
        <Text c="dimmed">{text("compare.none")}</Text>
      </Stack>
    );
  const shown = modules.filter((module) => module.state === state);
  const days = { before: before[0]!.examineDate, after: after[0]!.examineDate };
  return (
    <Stack gap="sm">
      {chooser}
      <UnalignedNote comparison={comparison} />
      <Group justify="space-between">
        <Text c="dimmed">{text("compare.of", days)}</Text>
        <Button size="xs" variant="default" onClick={onMap}>
          {text("compare.on-map")}
        </Button>
      </Group>
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
      <ComparedRows
        modules={shown.slice(0, MOST_SHOWN)}
        days={days}
        onChoose={onChoose}
        picturesOf={(moduleSeq) =>
          picturesOf(
            moduleSeq,
            [...before, ...after].map(({ seq }) => seq),
          )
        }
      />
      {shown.length > MOST_SHOWN && (
        <Text c="dimmed">{text("compare.more", { count: shown.length - MOST_SHOWN })}</Text>
      )}
    </Stack>
  );
}

/** Any other inspection of the site, earlier or later. */
function OtherInspection({
  comparison: { inspections, before, after },
  reportSeq,
  onOther,
}: Pick<ComparedProps, "comparison" | "reportSeq" | "onOther">) {
  const text = useMessages("defects");
  const others = inspections.filter(({ seq }) => seq !== reportSeq);
  const chosen = [...before, ...after].find(({ seq }) => seq !== reportSeq);
  if (others.length === 0) return null;
  return (
    <Select
      size="xs"
      label={text("compare.with")}
      allowDeselect={false}
      value={chosen === undefined ? null : String(chosen.seq)}
      data={others.map(({ seq, name, examineDate }) => ({ value: String(seq), label: `${examineDate} · ${name}` }))}
      onChange={(seq) => seq !== null && onOther(Number(seq))}
    />
  );
}

/** Flights that nobody aligned say nothing about modules. */
function UnalignedNote({ comparison: { before, after, uncertain } }: { readonly comparison: Comparison }) {
  const text = useMessages("defects");
  const unaligned = [...before, ...after].filter(({ isAligned }) => !isAligned);
  const left = uncertain.before + uncertain.after;
  if (unaligned.length === 0 && left === 0) return null;
  return (
    <p className={classes.unaligned} role="note">
      <Icon name="warning" sizePx={15} />
      {unaligned.length > 0 &&
        text("compare.unaligned", { names: unaligned.map(({ examineDate }) => examineDate).join(", ") })}{" "}
      {left > 0 && text("compare.left-out", { count: left })}
    </p>
  );
}

interface ComparedRowsProps {
  readonly modules: readonly ComparedModuleItem[];
  readonly days: { readonly before: string; readonly after: string };
  readonly onChoose: (seq: number) => void;
  readonly picturesOf: (moduleSeq: number) => ReactNode;
}

function ComparedRows({ modules, days, onChoose, picturesOf }: ComparedRowsProps) {
  const text = useMessages("defects");
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <div className={classes.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text("field.module")}</th>
            <th scope="col">{days.before}</th>
            <th scope="col">{days.after}</th>
            <th scope="col" aria-label={text("compare.pictures")} />
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => {
            const { seq } = module.solarModule;
            const isOpen = opened === seq;
            return (
              <Fragment key={seq}>
                <ComparedRow
                  module={module}
                  onChoose={onChoose}
                  isOpen={isOpen}
                  onOpen={() => setOpened(isOpen ? null : seq)}
                />
                {isOpen && (
                  <tr>
                    <td colSpan={4}>{picturesOf(seq)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ComparedRowProps extends Pick<ComparedRowsProps, "onChoose"> {
  readonly module: ComparedModuleItem;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function ComparedRow({ module: { solarModule, before, after }, onChoose, isOpen, onOpen }: ComparedRowProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const scale = useHeatScale();
  const place = modulePathWords({ solarModule: { ...solarModule, isConfirmed: true } });
  const words = (defect: ComparedModuleItem["after"]) => {
    if (defect === null) return "-";
    const { defectName, normalisedDeltaT } = defect;
    return normalisedDeltaT === null
      ? defectName[language]
      : `${defectName[language]} · ΔTn ${scale.differenceWithUnit(normalisedDeltaT)}`;
  };
  return (
    <tr>
      <td>
        {after === null ? (
          place
        ) : (
          <button type="button" onClick={() => onChoose(after.seq)}>
            {place}
          </button>
        )}
      </td>
      <td>{words(before)}</td>
      <td>{words(after)}</td>
      <td>
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          {text(isOpen ? "compare.hide-pictures" : "compare.pictures")}
        </button>
      </td>
    </tr>
  );
}
