import { rejectionReasons } from "@heliolens/domain/analysis/finding-decision";
import type { KeyPress } from "@heliolens/kit/keyboard/key-stroke.ts";
import { digitOf } from "@heliolens/kit/keyboard/keymap.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { type TypeChoice, typeNamed } from "./review.state.ts";
import type { Review } from "./use-review.ts";

interface ReviewKeys {
  readonly review: Review;
  readonly types: readonly TypeChoice[];
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

/** A finding a key: Enter confirms, Backspace and a digit reject, E and a digit or two change its type. */
export function useReviewKeys({ review, types, onConfirm, onChange }: ReviewKeys): void {
  const { tell, finding } = review;
  const { mode } = review.state;
  const choose = (press: KeyPress) => {
    const reason = rejectionReasons[digitOf(press) - 1];
    if (mode.kind === "rejecting" && reason !== undefined) void review.reject(reason);
    if (mode.kind === "changing") tell({ kind: "mode-entered", mode: typeNamed(mode, types, digitOf(press)) });
  };
  useKeys({
    "review-previous": () => review.step(-1),
    "review-next": () => review.step(1),
    "review-undo": () => void review.undo(),
    ...(finding !== null && {
      "review-confirm": onConfirm,
      "review-reject": () => tell({ kind: "mode-entered", mode: { kind: "rejecting" } }),
      "review-change": onChange,
    }),
    ...(mode.kind !== "looking" && {
      "review-choose": choose,
      "review-cancel": () => tell({ kind: "mode-entered", mode: { kind: "looking" } }),
    }),
  });
}
