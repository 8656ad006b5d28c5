import type { ImagePairItem, PairChoice } from "@heliolens/contract/uploads/image-pairs";
import { emptyHistory, nextStep, withoutNext } from "@heliolens/domain/edits/history";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, SegmentedControl } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { imagePairs, savePairs, useFilesRefresh } from "../uploads.data.ts";
import { PairRows } from "./pair-rows.tsx";
import {
  candidatesFor,
  type PairFilter,
  type PairHistory,
  pairFilters,
  pairsShown,
  withInverse,
} from "./pairs.state.ts";
import classes from "./pairs-view.module.css";
import { RgbPicker } from "./rgb-picker.tsx";

/** Every thermal image with its visible twin; what is doubtful can be confirmed, mended and undone. */
export function PairsView({ reportId }: { reportId: number }) {
  const text = useMessages("uploads");
  const kit = useMessages("kit");
  const pairs = useQuery(imagePairs(reportId));
  const [filter, setFilter] = useState<PairFilter>("all");
  const [choosing, setChoosing] = useState<ImagePairItem | null>(null);
  const { history, change, undo, isBusy, problem } = usePairChanges(reportId);
  if (pairs.isPending) return <Waiting />;
  if (pairs.isError) return <Notice problem={pairs.error} onRetry={() => void pairs.refetch()} />;
  const { counts, spareRgb } = pairs.data;
  if (pairs.data.pairs.length === 0) return <Empty icon="pair" words={text("pairs.empty")} />;
  const countOf = { ...counts, all: pairs.data.pairs.length };
  const shown = pairsShown(pairs.data.pairs, filter);
  return (
    <div className={classes.view}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={text("pairs.filter")}
          value={filter}
          data={pairFilters.map((value) => ({ value, label: text(`pairs.${value}`, { count: countOf[value] }) }))}
          onChange={(value) => setFilter(value as PairFilter)}
        />
        {counts.spareRgb > 0 && <span>{text("pairs.spare", { count: counts.spareRgb })}</span>}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="undo" sizePx={14} />}
          disabled={history.past.length === 0 || isBusy}
          onClick={undo}
        >
          {kit("saved.undo")}
        </Button>
      </div>
      {problem !== null && <Notice problem={problem} />}
      {shown.length === 0 ? (
        <Empty icon="check" words={text("pairs.empty-filter")} />
      ) : (
        <PairRows pairs={shown} onChange={change} onChoose={setChoosing} />
      )}
      {choosing !== null && (
        <RgbPicker
          name={choosing.thermal.imgName}
          candidates={candidatesFor(choosing.thermal.id, pairs.data.pairs, spareRgb)}
          onPick={(rgbImageId) => {
            change({ by: "hand", thermalImageId: choosing.thermal.id, rgbImageId });
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  );
}

function usePairChanges(reportId: number) {
  const text = useMessages("uploads");
  const refresh = useFilesRefresh();
  const [history, setHistory] = useState<PairHistory>(emptyHistory);
  const saving = useMutation({
    mutationFn: (choices: PairChoice[]) => savePairs(reportId, choices),
    onSuccess: refresh,
  });
  const change = (choice: PairChoice) =>
    saving.mutate([choice], {
      onSuccess: ({ content }) => {
        setHistory((kept) => withInverse(kept, content.inverse));
        raiseAlert("success", text("pairs.changed"));
      },
    });
  const undo = () => {
    const last = nextStep(history, "undo");
    if (last === undefined) return;
    saving.mutate([...last], {
      onSuccess: () => {
        setHistory((kept) => withoutNext(kept, "undo"));
        raiseAlert("success", text("pairs.undone"));
      },
    });
  };
  return { history, change, undo, isBusy: saving.isPending, problem: saving.error };
}
