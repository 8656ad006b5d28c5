import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { type DefectStatus, defectStatuses } from "@heliolens/domain/defects/defect-status";
import type { QueuedDeed } from "@heliolens/domain/field/field-queue";
import { compassPointOf, type Way } from "@heliolens/domain/geometry/way-to";
import { Button, Menu } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { formatLength } from "../kit/format.ts";
import { Icon } from "../kit/icon.tsx";
import { useLanguage, useMessages } from "../kit/messages.ts";
import classes from "./field-card.module.css";
import { HinderedDeed } from "./hindered-deed.tsx";
import { wayOut } from "./way-out.ts";

export interface FieldCardProps {
  readonly defect: DefectItem;
  /** The last tap, whether the server has heard of it or not. */
  readonly status: DefectStatus;
  readonly way: Way | null;
  readonly place: string;
  readonly deeds: readonly QueuedDeed[];
  /** Its place in the walk, as on the map. */
  readonly turn: number;
  readonly picture: ReactNode;
  readonly statusOf: (status: DefectStatus) => ReactNode;
  readonly task: ReactNode;
  readonly onTap: (to: DefectStatus) => void;
  readonly onPhoto: (file: File) => void;
  readonly onSettle: (kind: "kept-mine" | "kept-theirs", deed: QueuedDeed) => void;
}

/** One defect as somebody standing before it needs it: which module, which way, and buttons for a gloved thumb. */
export function FieldCard({ defect, status, way, place, deeds, turn, ...does }: FieldCardProps) {
  const text = useMessages("field");
  const language = useLanguage();
  const waiting = deeds.filter(({ hindrance }) => hindrance === null);
  return (
    <article className={classes.card} aria-label={defect.label}>
      <div className={classes.head}>
        {does.picture}
        <div className={classes.facts}>
          <strong>
            <span className={classes.turn}>{turn}</span> {place === "-" ? text("no-module") : place}
          </strong>
          <span>{defect.defectName[language]}</span>
          <small>
            {defect.label}
            {defect.priority !== null && ` · ${text("priority", { priority: defect.priority })}`}
          </small>
          {way !== null && <WayWords way={way} />}
          {does.task}
        </div>
      </div>
      <fieldset className={classes.statuses} aria-label={text("status")}>
        {defectStatuses.map((one) => (
          <button key={one} type="button" aria-pressed={one === status} onClick={() => does.onTap(one)}>
            {does.statusOf(one)}
          </button>
        ))}
      </fieldset>
      <div className={classes.deeds}>
        <PhotoButton onPhoto={does.onPhoto} />
        <WayMenu defect={defect} />
      </div>
      {waiting.length > 0 && <p className={classes.waiting}>{text("waiting", { count: waiting.length })}</p>}
      {deeds.map(
        (deed) =>
          deed.hindrance !== null && (
            <HinderedDeed
              key={deed.key}
              deed={deed}
              hindrance={deed.hindrance}
              statusOf={does.statusOf}
              onSettle={(kind) => does.onSettle(kind, deed)}
            />
          ),
      )}
    </article>
  );
}

function WayWords({ way: { distanceM, bearingDeg } }: { readonly way: Way }) {
  const text = useMessages("field");
  const language = useLanguage();
  // A phone knows its place to metres: centimetres would be a lie.
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

function PhotoButton({ onPhoto }: Pick<FieldCardProps, "onPhoto">) {
  const text = useMessages("field");
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="picture" />} onClick={() => field.current?.click()}>
        {text("photo")}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text("photo")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onPhoto(file);
          // The same picture may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function WayMenu({ defect }: Pick<FieldCardProps, "defect">) {
  const text = useMessages("field");
  const ways = wayOut(defect);
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
