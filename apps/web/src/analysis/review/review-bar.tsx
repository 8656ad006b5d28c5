import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button } from "@mantine/core";
import { useState } from "react";
import classes from "./review-pane.module.css";
import type { Review } from "./use-review.ts";

interface ReviewBarProps {
  readonly review: Review;
  readonly onLeastConfidence: (least: number) => void;
}

/** How sure a finding must be to be looked at, how many are, and which one is on show. */
export function ReviewBar({ review, onLeastConfidence }: ReviewBarProps) {
  const text = useMessages("analysis");
  const { leastConfidence, total, everything } = review;
  return (
    <div className={classes.bar}>
      <label className={classes.slider}>
        {text("queue.threshold")}
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={Math.round(leastConfidence * 100)}
          aria-valuetext={leastConfidence.toFixed(2)}
          onChange={({ currentTarget }) => onLeastConfidence(Number(currentTarget.value) / 100)}
          // The keys of the review are the page's again.
          onPointerUp={({ currentTarget }) => currentTarget.blur()}
        />
        <output>{leastConfidence.toFixed(2)}</output>
      </label>
      <span role="status">{text("queue.counts", { total: everything, count: total ?? 0 })}</span>
      <ConfirmAll review={review} />
      <Steps review={review} />
    </div>
  );
}

function Steps({ review }: Pick<ReviewBarProps, "review">) {
  const text = useMessages("analysis");
  const keyLabel = useKeyLabel();
  const { position } = review.state;
  const total = review.total ?? 0;
  const step = (way: "previous" | "next", by: 1 | -1, isAtEnd: boolean) => (
    <ActionIcon
      variant="default"
      aria-label={text(`queue.${way}`)}
      title={`${text(`queue.${way}`)} (${keyLabel(`review-${way}`)})`}
      disabled={isAtEnd}
      onClick={() => review.step(by)}
    >
      <Icon name={way === "previous" ? "chevron-left" : "chevron-right"} sizePx={16} />
    </ActionIcon>
  );
  return (
    <span className={classes.steps}>
      {step("previous", -1, position === 0)}
      <output>{text("queue.place", { place: total === 0 ? 0 : position + 1, count: total })}</output>
      {step("next", 1, position + 1 >= total)}
    </span>
  );
}

function ConfirmAll({ review }: Pick<ReviewBarProps, "review">) {
  const text = useMessages("analysis");
  const [isAsking, setAsking] = useState(false);
  const count = review.total ?? 0;
  const least = review.leastConfidence.toFixed(2);
  return (
    <>
      <Button size="xs" variant="default" disabled={count === 0} onClick={() => setAsking(true)}>
        {text("queue.confirm-all")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text("queue.confirm-all-title", { count })}
          words={text("queue.confirm-all-text", { least })}
          confirmWord={text("queue.confirm")}
          isBusy={review.isBusy}
          onConfirm={() => void review.confirmAll(review.leastConfidence).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
