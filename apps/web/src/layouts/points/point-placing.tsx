import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayoutFeature } from "@heliolens/layouts/layout";
import { figuresOfPairs, type TwoPairs, whyNotPairs } from "@heliolens/layouts/place-by-points";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import { Button, Group, Text } from "@mantine/core";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect } from "react";
import { DrawingPicker } from "./drawing-picker.tsx";
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

/** Two corners of the drawing and their two places on the map say where it lies, how large its unit is and how it is turned. */
export function PointPlacing({ features, pairs, near, engine, clicks, onClicks, onPlace }: PointPlacingProps) {
  const text = useMessages("layouts");
  const tell = (next: PointClicks | null) => {
    onClicks(next);
    const whole = next && pairsOf(next);
    onPlace(whole !== null && whyNotPairs(whole) === null ? whole : null);
  };
  const begin = () => {
    tell(noClicks);
    const box = near && boxAround([near], AROUND_DEG);
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
        features={features}
        marks={clicks.drawn}
        onPick={turnOf(clicks) === "drawing" ? (corner) => tell({ ...clicks, drawn: [...clicks.drawn, corner] }) : null}
      />
      <Step clicks={clicks} pairs={pairs} />
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

/** What to click next, or what came of it. */
function Step({ clicks, pairs }: { readonly clicks: PointClicks; readonly pairs: TwoPairs | null }) {
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
