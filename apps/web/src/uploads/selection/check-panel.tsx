import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { formatBytes } from "../amounts.ts";
import { CheckFacts } from "./check-facts.tsx";
import classes from "./check-panel.module.css";
import { FlightSketch } from "./flight-sketch.tsx";
import { KindTiles } from "./kind-tiles.tsx";
import { LeftOut } from "./left-out.tsx";
import {
  type CheckedSelection,
  countThere,
  type SelectionEvent,
  type Shipment,
  shipmentOf,
} from "./selection.state.ts";

interface CheckPanelProps {
  readonly selection: CheckedSelection;
  readonly there: Parameters<typeof countThere>[1];
  readonly onTell: (event: SelectionEvent) => void;
  readonly onStart: (shipment: Shipment) => void;
  readonly onAgain: () => void;
}

/** Everything that can be known about a card before a byte of it is sent. */
export function CheckPanel({ selection, there, onTell, onStart, onAgain }: CheckPanelProps) {
  const text = useMessages("uploads");
  const language = useLanguage();
  const { summary, tracks } = selection.sorted;
  const shipment = useMemo(() => shipmentOf(selection), [selection]);
  const count = selection.chosen.length;
  return (
    <section className={classes.panel} aria-label={text("check.title")}>
      <header className={classes.head}>
        <h2>{text("check.title")}</h2>
        <span>
          {text("check.count", { count })} · {formatBytes(summary.totalBytes, language)}
        </span>
      </header>
      {summary.isStripped && (
        <p className={classes.warning} role="alert">
          <Icon name="warning" />
          {text("check.stripped")}
        </p>
      )}
      <KindTiles
        counts={summary.counts}
        refused={selection.refused}
        onToggle={(fileKind) => onTell({ kind: "kind-toggled", fileKind })}
      />
      <div className={classes.facts}>
        <CheckFacts sorted={selection.sorted} thereCount={countThere(shipment.files, there)} />
        {tracks.length > 0 && <FlightSketch tracks={tracks} />}
      </div>
      <LeftOut files={shipment.leftOut} />
      <Actions shipment={shipment} onStart={() => onStart(shipment)} onAgain={onAgain} />
    </section>
  );
}

interface ActionsProps {
  readonly shipment: Shipment;
  readonly onStart: () => void;
  readonly onAgain: () => void;
}

function Actions({ shipment, onStart, onAgain }: ActionsProps) {
  const text = useMessages("uploads");
  const language = useLanguage();
  const count = shipment.files.length + shipment.attributeFiles.length;
  const size = formatBytes(shipment.sizeBytes, language);
  return (
    <footer className={classes.actions}>
      <span className={classes.what} role="status">
        {count === 0 ? text("check.nothing") : text("check.start-what", { count, size })}
      </span>
      <Button variant="default" onClick={onAgain}>
        {text("check.again")}
      </Button>
      <Button leftSection={<Icon name="upload" sizePx={16} />} disabled={count === 0} onClick={onStart}>
        {text("check.start")}
      </Button>
    </footer>
  );
}
