import { useStore } from "@heliolens/kit/browser/store.ts";
import { SwipeDivider } from "@heliolens/kit/layout/swipe-divider.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-map.module.css";
import { comparedProposal } from "./compared-proposal.ts";

/** Over the map while a proposal is reviewed: the picture's place today on the left, the proposed place on the right. */
export function CompareSwipe({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const state = useStore(desk.store);
  if (comparedProposal(state) === null) return null;
  const { swipeAt } = state;
  return (
    <div className={classes.compare}>
      {swipeAt > 0 && (
        <span className={classes.side} data-side="before" style={{ right: `${100 - swipeAt * 100}%` }}>
          {text("review.before")}
        </span>
      )}
      {swipeAt < 1 && (
        <span className={classes.side} data-side="after" style={{ left: `${swipeAt * 100}%` }}>
          {text("review.after")}
        </span>
      )}
      <SwipeDivider
        at={swipeAt}
        label={text("review.divider")}
        onMove={(share) => desk.store.tell({ kind: "set", to: { swipeAt: share } })}
      />
    </div>
  );
}
