import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { type DefectStatus, defectStatuses } from "@heliolens/domain/defects/defect-status";
import type { QueuedEdit } from "@heliolens/domain/field/field-queue";
import { compassPointOf, type DistanceAndBearing } from "@heliolens/domain/geometry/distance-and-bearing";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatLength } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Menu, UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./field-card.module.css";
import { FieldSheet } from "./field-sheet.tsx";
import { HinderedEdit } from "./hindered-edit.tsx";
import { mapLinks } from "./map-links.ts";

export interface FieldCardProps {
  readonly defect: DefectItem;
  /** The last tap, whether the server has heard of it or not. */
  readonly status: DefectStatus;
  readonly way: DistanceAndBearing | null;
  readonly moduleName: string;
  readonly edits: readonly QueuedEdit[];
  /** Number of the defect in the walk, as on the map. */
  readonly turn: number;
  readonly picture: ReactNode;
  /** Large ones of both cameras, for the sheet. */
  readonly pictures: ReactNode;
  readonly statusOf: (status: DefectStatus) => ReactNode;
  readonly task: ReactNode;
  readonly onTap: (to: DefectStatus) => void;
  readonly onPhoto: (file: File) => void;
  readonly onSettle: (kind: "kept-mine" | "kept-theirs", edit: QueuedEdit) => void;
}

/** One defect as somebody standing before it needs it: which module, which way, and buttons for a gloved thumb. */
export function FieldCard({ defect, status, way, moduleName, edits, turn, ...does }: FieldCardProps) {
  const text = useMessages("field");
  const language = useLanguage();
  const waiting = edits.filter(({ hindrance }) => hindrance === null);
  const [isOpen, setOpen] = useState(false);
  const statuses = <StatusButtons status={status} statusOf={does.statusOf} onTap={does.onTap} />;
  return (
    <article className={classes.card} aria-label={defect.label}>
      <UnstyledButton className={classes.head} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {does.picture}
        <div className={classes.facts}>
          <strong>
            <span className={classes.turn}>{turn}</span> {moduleName === "-" ? text("no-module") : moduleName}
          </strong>
          <span>{defect.defectName[language]}</span>
          <small>
            {defect.label}
            {defect.priority !== null && ` · ${text("priority", { priority: defect.priority })}`}
          </small>
          {way !== null && <WayWords way={way} />}
          {does.task}
        </div>
      </UnstyledButton>
      {isOpen && (
        <FieldSheet
          defect={defect}
          title={moduleName === "-" ? defect.label : `${moduleName} · ${defect.label}`}
          pictures={does.pictures}
          task={does.task}
          onClose={() => setOpen(false)}
        >
          {statuses}
          <WayMenu defect={defect} />
        </FieldSheet>
      )}
      {!isOpen && statuses}
      <div className={classes.actions}>
        <FileButton
          word={text("photo")}
          of="camera"
          accept="image/*"
          variant="default"
          leftSection={<Icon name="picture" />}
          onChoose={([file]) => does.onPhoto(file)}
        />
        <WayMenu defect={defect} />
      </div>
      {waiting.length > 0 && <p className={classes.waiting}>{text("waiting", { count: waiting.length })}</p>}
      {edits.map(
        (edit) =>
          edit.hindrance !== null && (
            <HinderedEdit
              key={edit.key}
              edit={edit}
              hindrance={edit.hindrance}
              statusOf={does.statusOf}
              onSettle={(kind) => does.onSettle(kind, edit)}
            />
          ),
      )}
    </article>
  );
}

function StatusButtons({ status, statusOf, onTap }: Pick<FieldCardProps, "status" | "statusOf" | "onTap">) {
  const text = useMessages("field");
  const [before, setBefore] = useState<DefectStatus | null>(null);
  const tap = (to: DefectStatus) => {
    if (to !== status) setBefore(status);
    onTap(to);
  };
  const undo = () => {
    if (before !== null) onTap(before);
    setBefore(null);
  };
  return (
    <>
      <fieldset className={classes.statuses} aria-label={text("status")}>
        {defectStatuses.map((one) => (
          <button key={one} type="button" aria-pressed={one === status} onClick={() => tap(one)}>
            {statusOf(one)}
          </button>
        ))}
      </fieldset>
      {before !== null && before !== status && (
        <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={undo}>
          {text("undo")}
        </Button>
      )}
    </>
  );
}

function WayWords({ way: { distanceM, bearingDeg } }: { readonly way: DistanceAndBearing }) {
  const text = useMessages("field");
  const language = useLanguage();
  // A phone knows its position to metres: centimetres would be a lie.
  const distance = distanceM < 1_000 ? `${Math.round(distanceM)} m` : formatLength(distanceM, language);
  return (
    <span className={classes.way}>
      <span className={classes.arrow} style={{ transform: `rotate(${bearingDeg}deg)` }} aria-hidden="true">
        ↑
      </span>
      {distance} · {text(`compass.${compassPointOf(bearingDeg)}`)} {Math.round(bearingDeg) % 360}°
    </span>
  );
}

function WayMenu({ defect }: Pick<FieldCardProps, "defect">) {
  const text = useMessages("field");
  const ways = mapLinks(defect);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="site" />} disabled={ways.length === 0}>
          {text("navigate")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ key, href, isWeb }) => (
          <Menu.Item
            key={key}
            component="a"
            href={href}
            {...(isWeb && { target: "_blank", rel: "noreferrer" })}
            className={classes.wayItem}
          >
            {text(`way.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
