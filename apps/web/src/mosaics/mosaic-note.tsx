import type { ThermalMosaicItem } from "@heliolens/contract/mosaics/thermal-mosaic";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Progress } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { remainingWords } from "../shell/runs/remaining-words.ts";
import { makeMosaic, stopMosaic, thermalMosaicOf } from "./mosaics.data.ts";

interface MosaicNoteProps {
  readonly reportSeq: number;
  readonly mosaic: ThermalMosaicItem | null;
}

/** How far the mosaic of a report is, with the buttons that make and stop it, and its download. */
export function MosaicNote({ reportSeq, mosaic }: MosaicNoteProps) {
  const text = useMessages("mosaics");
  const client = useQueryClient();
  const { queryKey } = thermalMosaicOf(reportSeq);
  const change = useMutation({
    mutationFn: (ask: typeof makeMosaic) => ask(reportSeq),
    onSuccess: (next) => client.setQueryData(queryKey, next),
  });
  const isMaking = mosaic !== null && isUnderWay(mosaic.state);
  const isWanted = !isMaking && (mosaic === null || mosaic.isOutdated || mosaic.state === "FAILED");
  return (
    <>
      <div role="status">
        {useSentences(mosaic).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
      {mosaic?.state === "RUNNING" && <Progress size="xs" my={4} value={mosaic.percent} aria-hidden />}
      <Group gap={6} mt={4}>
        {mosaic?.made && (
          <Button component="a" size="compact-xs" variant="default" href={mosaic.made.fileUrl} download>
            {text("download")}
          </Button>
        )}
        {isMaking && (
          <Button
            size="compact-xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate(stopMosaic)}
          >
            {text("stop")}
          </Button>
        )}
        {isWanted && (
          <Button
            size="compact-xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate(makeMosaic)}
          >
            {text(mosaic?.made ? "again" : "make")}
          </Button>
        )}
      </Group>
    </>
  );
}

function useSentences(mosaic: ThermalMosaicItem | null): readonly string[] {
  const text = useMessages("mosaics");
  const runs = useMessages("runs");
  const problems = useMessages("problems");
  const language = useLanguage();
  if (mosaic === null) return [text("none")];
  const { state, percent, remainingSeconds, problem, isOutdated, made } = mosaic;
  const about =
    made === null
      ? []
      : [
          ...(made.kind === "relative" ? [text("relative")] : []),
          ...(made.accuracyM === null
            ? []
            : [text("accuracy", { metres: formatNumber(Math.round(made.accuracyM * 10) / 10, language) })]),
          ...(made.leftOut > 0 ? [text("left-out", { count: made.leftOut })] : []),
        ];
  switch (state) {
    case "READY":
      return [...about, text("waiting")];
    case "RUNNING": {
      const left = remainingSeconds === null ? [] : [remainingWords(runs, remainingSeconds)];
      return [...about, [text("running", { percent }), ...left].join(" · ")];
    }
    case "STOPPING":
      return [...about, text("stopping")];
    case "STOPPED":
      return [...about, text("stopped")];
    case "FAILED":
      return [...about, problems((problem ?? "mosaics.failed") as ProblemCode)];
    case "DONE":
      return [...about, ...(isOutdated ? [text("outdated")] : [])];
  }
}
