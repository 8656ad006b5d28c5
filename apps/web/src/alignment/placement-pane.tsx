import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { placeByFigures } from "@heliolens/domain/alignment/editing/place-images";
import type { PlacedImage, Quad } from "@heliolens/domain/alignment/editing/placed-image";
import { quadFigures } from "@heliolens/domain/alignment/editing/quad-figures";
import { pairOf as coordinatePairOf, lonLatOf } from "@heliolens/domain/coordinates/coordinate-systems";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { chooseCoordinateSystem, useCoordinateSystem } from "@heliolens/map-stage/coordinates/coordinate-choice.ts";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Button, NumberInput } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { type AlignDesk, placeFresh, resetPlacements, reshape } from "./align-desk.ts";
import classes from "./align-panes.module.css";
import { firstQuadOf } from "./alignment.state.ts";
import { FlightOfferButton } from "./flight-offer-button.tsx";
import { markLooks, markOf } from "./images/image-mark.ts";

/** What is chosen, by its numbers, and what it teaches about the rest of its flight. */
export function PlacementPane({ desk, hand }: { readonly desk: AlignDesk; readonly hand: MapHand }) {
  const text = useMessages("alignment");
  const { chosen, at, draft, records } = useStore(desk.store);
  const id = at !== null && chosen.has(at) ? at : [...chosen].at(-1);
  const record = id === undefined ? undefined : records.get(id);
  const image = id === undefined ? undefined : draft.board.get(id);
  if (record === undefined) return <p className={classes.hint}>{text("pane.nothing")}</p>;
  const mark = markOf({ draft }, record);
  const first = firstQuadOf(record);
  return (
    <div className={classes.steps}>
      <header className={classes.title}>
        <h2 title={record.imgName}>{chosen.size > 1 ? text("pane.chosen", { count: chosen.size }) : record.imgName}</h2>
        {chosen.size === 1 && <StatusPill {...markLooks[mark]} word={text(`mark.${mark}`)} />}
      </header>
      {image === undefined && <Nowhere desk={desk} record={record} hand={hand} />}
      {chosen.size === 1 && image !== undefined && (
        <Figures key={image.ring.join()} desk={desk} image={image} first={first ?? image.ring} />
      )}
      <Trust desk={desk} id={record.thermalImageId} />
      <Actions desk={desk} id={record.thermalImageId} />
    </div>
  );
}

interface NowhereProps {
  readonly desk: AlignDesk;
  readonly record: AlignmentRecord;
  readonly hand: MapHand;
}

/** Why nothing is known of its place, and the way to give it one. */
function Nowhere({ desk, record: { thermalImageId, firstProblem }, hand: { engine } }: NowhereProps) {
  const text = useMessages("alignment");
  const problems = useMessages("problems");
  return (
    <>
      <p className={classes.warning}>
        {firstProblem === null ? text("pane.nowhere") : problems(firstProblem as "alignment.camera-unknown")}
      </p>
      <Button
        size="xs"
        disabled={engine === null}
        onClick={() => engine !== null && placeFresh(desk, thermalImageId, engine.map.getCenter().toArray())}
      >
        {text("pane.place-here")}
      </Button>
    </>
  );
}

interface FiguresProps {
  readonly desk: AlignDesk;
  readonly image: PlacedImage;
  readonly first: Quad;
}

function Figures({ desk, image, first }: FiguresProps) {
  const text = useMessages("alignment");
  const epsg = useCoordinateSystem();
  const figures = useMemo(() => quadFigures(image.ring, first), [image, first]);
  const [east, north] = coordinatePairOf(figures.center, epsg);
  const [typed, setTyped] = useState<Partial<Record<"east" | "north" | "rotation" | "scale", number>>>({});
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const center = lonLatOf([typed.east ?? east, typed.north ?? north], epsg);
    const rotationDeg = typed.rotation ?? figures.rotationDeg;
    const scale = (typed.scale ?? figures.scaleFactor) / figures.scaleFactor;
    if (reshape(desk, { id: image.id, ring: placeByFigures(image.ring, { center, rotationDeg, scale }) })) setTyped({});
  };
  const decimals = epsg === 4326 ? 8 : 3;
  const field = (name: keyof typeof typed, value: number, digits: number, label: string) => (
    <NumberInput
      size="xs"
      label={label}
      hideControls
      decimalScale={digits}
      value={typed[name] ?? Number(value.toFixed(digits))}
      onChange={(next) => setTyped({ ...typed, [name]: Number(next) })}
    />
  );
  return (
    <form className={classes.form} onSubmit={apply}>
      <SystemSelect label={text("figure.system")} size="xs" value={epsg} onChoose={chooseCoordinateSystem} />
      <div className={classes.pair}>
        {field("east", east, decimals, text(epsg === 4326 ? "figure.lon" : "figure.east"))}
        {field("north", north, decimals, text(epsg === 4326 ? "figure.lat" : "figure.north"))}
        {field("rotation", figures.rotationDeg, 3, text("figure.rotation"))}
        {field("scale", figures.scaleFactor, 4, text("figure.scale"))}
      </div>
      <Button size="xs" type="submit" variant="default" disabled={Object.keys(typed).length === 0}>
        {text("figure.apply")}
      </Button>
    </form>
  );
}

/** What the registration says of it, or the person who changed it last. */
function Trust({ desk, id }: { readonly desk: AlignDesk; readonly id: number }) {
  const text = useMessages("alignment");
  const { records } = useStore(desk.store);
  const record = records.get(id);
  if (record === undefined) return null;
  const { residualCm, residualPx, confidence, updatedBy } = record;
  const facts = [
    residualCm !== null && [
      text("trust.residual"),
      `${residualCm.toFixed(1)} cm · ${residualPx?.toFixed(1) ?? "-"} px`,
    ],
    confidence !== null && [text("trust.confidence"), `${Math.round(confidence * 100)} %`],
    updatedBy !== null && [text("trust.by"), updatedBy],
  ].filter((fact): fact is [string, string] => fact !== false);
  return facts.length === 0 ? null : <FactList className={classes.facts} facts={facts} />;
}

function Actions({ desk, id }: { readonly desk: AlignDesk; readonly id: number }) {
  const text = useMessages("alignment");
  const keyLabel = useKeyLabel();
  const { chosen } = useStore(desk.store);
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" onClick={() => resetPlacements(desk, chosen)}>
        {text("reset", { key: keyLabel("align-reset") })}
      </Button>
      <FlightOfferButton desk={desk} id={id} scope="line" />
      <FlightOfferButton desk={desk} id={id} scope="flight" />
    </div>
  );
}
