import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useElementSize } from "@mantine/hooks";
import type { DefectView } from "../defect-filter.ts";
import { useCardTableInit } from "../defect-revision.ts";
import { DefectCard } from "./defect-card.tsx";
import classes from "./defect-cards.module.css";
import { VirtualCards } from "./virtual-cards.tsx";

interface DefectCardsProps {
  readonly reportSeq: number;
  readonly view: DefectView;
  readonly chosenSeq: number | null;
  readonly onChoose: (defect: DefectItem) => void;
}

const CARD_WIDTH_PX = 244;

/** The card table: as many beside each other as there is room for. */
export function DefectCards({ reportSeq, view, chosenSeq, onChoose }: DefectCardsProps) {
  const { ref, width } = useElementSize();
  // Readers of the screen wait with their words until the changed cards are there.
  const isInit = useCardTableInit();
  return (
    <div ref={ref} className={classes.cards} aria-busy={isInit}>
      <VirtualCards
        asked={{ reportSeq, filter: view.filter, order: view.order }}
        columns={Math.max(1, Math.floor(width / CARD_WIDTH_PX))}
        chosenSeq={chosenSeq}
      >
        {(defect) => <DefectCard defect={defect} isChosen={defect.seq === chosenSeq} onChoose={onChoose} />}
      </VirtualCards>
    </div>
  );
}
