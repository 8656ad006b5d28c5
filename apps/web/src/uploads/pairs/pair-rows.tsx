import type { ImagePairItem, PairChoice } from "@heliolens/contract/uploads/image-pairs";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, ScrollArea } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { PairPill } from "./pair-pill.tsx";
import classes from "./pair-rows.module.css";

interface PairActions {
  readonly onChange: (choice: PairChoice) => void;
  readonly onChoose: (pair: ImagePairItem) => void;
}

const ROW_PX = 84;

/** Thousands of pairs; only those in sight are on the page. */
export function PairRows({ pairs, ...actions }: PairActions & { readonly pairs: readonly ImagePairItem[] }) {
  const text = useMessages("uploads");
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: pairs.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (row) => pairs[row]!.thermal.id,
    overscan: 4,
  });
  return (
    <ScrollArea className={classes.box} viewportRef={box} viewportProps={{ tabIndex: 0 }} type="auto">
      <ul className={classes.all} aria-label={text("pairs.list")} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <li key={key} ref={rows.measureElement} data-index={index} style={{ transform: `translateY(${start}px)` }}>
            <Pair pair={pairs[index]!} {...actions} />
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}

function Pair({ pair, onChange, onChoose }: PairActions & { readonly pair: ImagePairItem }) {
  const text = useMessages("uploads");
  const { thermal, rgb, certainty } = pair;
  const byHand = (rgbImageId: number | null) => onChange({ by: "hand", thermalImageId: thermal.id, rgbImageId });
  return (
    <div className={classes.pair}>
      <Picture picture={thermal} />
      <Icon name="pair" sizePx={16} />
      {rgb === null ? <span className={classes.nobody}>{text("pair.none")}</span> : <Picture picture={rgb} />}
      <PairPill certainty={certainty} />
      <div className={classes.actions}>
        {certainty === "probable" && rgb !== null && (
          <Action word={text("pairs.confirm")} of={thermal.imgName} onAct={() => byHand(rgb.id)} />
        )}
        <Action
          word={text(rgb === null ? "pairs.choose-first" : "pairs.choose")}
          of={thermal.imgName}
          onAct={() => onChoose(pair)}
        />
        {rgb !== null && <Action word={text("pairs.release")} of={thermal.imgName} onAct={() => byHand(null)} />}
        {certainty === "manual" && (
          <Action
            word={text("pairs.rules")}
            of={thermal.imgName}
            onAct={() => onChange({ by: "rules", thermalImageId: thermal.id })}
          />
        )}
      </div>
    </div>
  );
}

function Action({ word, of, onAct }: { word: string; of: string; onAct: () => void }) {
  return (
    <Button variant="default" size="compact-xs" aria-label={`${word}: ${of}`} onClick={onAct}>
      {word}
    </Button>
  );
}

function Picture({ picture }: { picture: ImagePairItem["thermal"] }) {
  return (
    <span className={classes.picture}>
      <span className={classes.thumb}>
        {picture.thumbImgUrl === null ? (
          <Icon name="picture" />
        ) : (
          <img src={picture.thumbImgUrl} alt="" loading="lazy" />
        )}
      </span>
      <span>{picture.imgName}</span>
    </span>
  );
}
