import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { drawnPlaneOf } from "@heliolens/layouts/drawn-plane";
import type { LayoutFeature } from "@heliolens/layouts/layout";
import { figuresOfPairs, type TwoPairs, whyNotPairs } from "@heliolens/layouts/place-by-points";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import { Button, Group, Text } from "@mantine/core";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { DrawingPicker, type Drawn } from "./drawing-picker.tsx";
import { noClicks, type PointClicks, pairsOf, turnOf } from "./point-clicks.ts";

interface PointPlacingProps {
  readonly features: readonly LayoutFeature[];
  readonly pairs: TwoPairs | null;
  /** Where the site is: what the map shows at first. */
  readonly near: LonLat | null;
  readonly engine: MapEngine | null;
  /** Null: its system places it. */
  readonly clicks: PointClicks | null;
  readonly onClicks: (clicks: PointClicks | null) => void;
  readonly onPlace: (pairs: TwoPairs | null) => void;
}

// Some four hundred metres: a plant and the roads around it.
const AROUND_DEG = 2e-3;
const METRES_PER_DEG = 111_000;

/** The drawing in its own shape: one in degrees would be wider than it is. */
function sheetOf(features: readonly LayoutFeature[]) {
  const plane = drawnPlaneOf(features.flatMap(({ ring }) => ring));
  return { ...plane, features: features.map(({ ring }) => ({ ring: ring.map(plane.toPlane) })) };
}

/** As far to each side as the drawing is long, where its unit can be the metre: a small plant is not clicked as a speck. */
function aroundDeg(features: readonly Drawn[]): number {
  const { minX, minY, maxX, maxY } = boxOf(features.flatMap(({ ring }) => ring));
  const span = Math.max(maxX - minX, maxY - minY);
  return span > 10 ? Math.min(AROUND_DEG, span / METRES_PER_DEG) : AROUND_DEG;
}

/** Two corners of the drawing and their two places on the map say where it lies, how large its unit is and how it is turned. */
export function PointPlacing({ features, pairs, near, engine, clicks, onClicks, onPlace }: PointPlacingProps) {
  const text = useMessages("layouts");
  const sheet = useMemo(() => sheetOf(features), [features]);
  const tell = (next: PointClicks | null) => {
    onClicks(next);
    const whole = next && pairsOf(next);
    onPlace(whole !== null && whyNotPairs(whole) === null ? whole : null);
  };
  const begin = () => {
    tell(noClicks);
    const box = near && boxAround([near], aroundDeg(sheet.features));
    if (box !== null) engine?.map.fitBounds([box.west, box.south, box.east, box.north], { animate: false });
  };
  useMapClick(engine, clicks !== null && turnOf(clicks) === "map", (at) => {
    if (clicks !== null) tell({ ...clicks, stands: [...clicks.stands, at] });
  });
  if (clicks === null)
    return (
      <Button size="compact-xs" variant="default" disabled={engine === null} onClick={begin}>
        {text("points.start")}
      </Button>
    );
  return (
    <section>
      <Text size="xs" c="dimmed">
        {text("points.about")}
      </Text>
      <DrawingPicker
        features={sheet.features}
        marks={clicks.drawn.map(sheet.toPlane)}
        onPick={
          turnOf(clicks) === "drawing"
            ? (corner) => tell({ ...clicks, drawn: [...clicks.drawn, sheet.toDrawn(corner)] })
            : null
        }
      />
      <Step clicks={clicks} pairs={pairs} isInDegrees={sheet.isInDegrees} />
      {turnOf(clicks) === "map" && engine !== null && !hasPicture(engine) && (
        <Text size="xs" c="dimmed">
          {text("points.no-picture")}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Button size="compact-xs" variant="default" disabled={clicks.drawn.length === 0} onClick={begin}>
          {text("points.again")}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => tell(null)}>
          {text("points.leave")}
        </Button>
      </Group>
    </section>
  );
}

/** Whether something can be recognised on the map: the bundled one has no picture of a plant. */
const hasPicture = ({ map }: MapEngine): boolean => map.getStyle().layers.some(({ type }) => type === "raster");

interface StepProps {
  readonly clicks: PointClicks;
  readonly pairs: TwoPairs | null;
  readonly isInDegrees: boolean;
}

// A click is good to some per cent of a plant's length; more than this is the wrong corner.
const ODD_SCALE = 0.05;

/** What to click next, or what came of it. */
function Step({ clicks, pairs, isInDegrees }: StepProps) {
  const text = useMessages("layouts");
  const turn = turnOf(clicks);
  if (turn !== null)
    return (
      <Text size="xs" fw={600} role="status">
        {text(turn === "map" ? "points.on-map" : "points.on-drawing", { number: clicks.stands.length + 1 })}
      </Text>
    );
  const whole = pairsOf(clicks)!;
  const refusal = whyNotPairs(whole);
  if (refusal !== null || pairs === null)
    return (
      <Text size="xs" c="warn" role="alert">
        {text(refusal ?? "points.too-near")}
      </Text>
    );
  const { metresPerUnit, turnDeg } = figuresOfPairs(pairs);
  if (isInDegrees) {
    const isOdd = Math.abs(metresPerUnit - 1) > ODD_SCALE;
    const figures = { percent: (metresPerUnit * 100).toFixed(1), turn: turnDeg.toFixed(1) };
    return (
      <Text size="xs" role="status" {...(isOdd && { c: "warn" })}>
        {text(isOdd ? "points.odd-scale" : "points.scaled", figures)}
      </Text>
    );
  }
  return (
    <Text size="xs" role="status">
      {text("points.placed", { metres: metresPerUnit.toPrecision(4), turn: turnDeg.toFixed(1) })}
    </Text>
  );
}

function useMapClick(engine: MapEngine | null, isOn: boolean, onClick: (at: LonLat) => void): void {
  useEffect(() => {
    if (engine === null || !isOn) return;
    const { map } = engine;
    const click = ({ lngLat }: MapMouseEvent) => onClick(lngLat.toArray());
    const canvas = map.getCanvas();
    canvas.style.cursor = "crosshair";
    map.on("click", click);
    return () => {
      canvas.style.cursor = "";
      map.off("click", click);
    };
  });
}
