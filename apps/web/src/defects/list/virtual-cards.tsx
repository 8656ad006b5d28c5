import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ReactNode } from "react";
import { isNarrowed } from "../defect-filter.ts";
import type { DefectsRequest } from "../defects.data.ts";
import { useVirtualDefects } from "./use-virtual-defects.ts";
import classes from "./virtual-cards.module.css";

interface VirtualCardsProps {
  readonly asked: DefectsRequest;
  readonly columns: number;
  readonly chosenSeq: number | null;
  readonly children: (defect: DefectItem) => ReactNode;
}

const CARD_HEIGHT_PX = 204;

export function VirtualCards({ asked, columns, chosenSeq, children }: VirtualCardsProps) {
  const text = useMessages("defects");
  const cards = useVirtualDefects({ asked, columns, lineHeightPx: CARD_HEIGHT_PX, chosenSeq });
  if (cards.first.isPending) return <Waiting />;
  if (cards.first.data === undefined)
    return <Notice problem={cards.first.error} onRetry={() => void cards.first.refetch()} />;
  return (
    <div ref={cards.frame} className={classes.frame}>
      {cards.total === 0 && (
        <Empty icon="search" words={text(isNarrowed(asked.filter) ? "list.none" : "list.none-yet")} />
      )}
      <div className={classes.lines} style={{ height: cards.heightPx }}>
        {cards.lines.map(({ line, topPx, slots }) => (
          <div
            key={line}
            className={classes.line}
            style={{
              height: CARD_HEIGHT_PX,
              transform: `translateY(${topPx}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {slots.map(({ index, defect }) => (
              <div key={index} className={classes.slot}>
                {defect !== undefined && children(defect)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
