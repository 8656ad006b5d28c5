import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { GroundRing } from "@heliolens/domain/design/design-item";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { formatArea } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { measured } from "@heliolens/map-stage/tools/measure.state.ts";
import { measurePlan } from "@heliolens/map-stage/tools/measure-tool.tsx";
import { useCornerDrawing } from "@heliolens/map-stage/tools/use-corner-drawing.ts";
import { Button, Group, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { areaOf } from "./planning.state.ts";

interface AreaStepProps {
  readonly desk: DesignDesk;
  readonly hand: MapHand;
  readonly area: GroundRing;
  readonly onArea: (area: GroundRing) => void;
}

/** The area is drawn on the map, or is an array's that is there. */
export function AreaStep({ desk, hand, area, onArea }: AreaStepProps) {
  const text = useMessages("planning");
  const language = useLanguage();
  const [isDrawing, setDrawing] = useState(area.length === 0);
  const outline = outlineOf(desk);
  const { areaM2 } = measured({ corners: area, isClosed: true });
  const take = (ring: GroundRing) => {
    onArea(ring);
    setDrawing(false);
  };
  return (
    <section>
      <h3>{text("area.title")}</h3>
      {isDrawing && <Drawing hand={hand} onClosed={take} />}
      <Text size="xs" c="dimmed" role="status">
        {area.length < 3 ? text("area.none") : text("area.size", { area: formatArea(areaM2 ?? 0, language) })}
      </Text>
      <Group gap={6}>
        {!isDrawing && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onArea([]);
              setDrawing(true);
            }}
          >
            {text(area.length === 0 ? "area.draw" : "area.redraw")}
          </Button>
        )}
        {outline !== null && (
          <Button size="compact-sm" variant="default" onClick={() => take(outline)}>
            {text("area.of-array")}
          </Button>
        )}
      </Group>
    </section>
  );
}

function outlineOf({ design, chosen }: DesignDesk): GroundRing | null {
  const [key] = chosen;
  const item = key === undefined ? undefined : design.get(key);
  return item?.kind === "array" ? item.ring : null;
}

function Drawing({ hand, onClosed }: { hand: MapHand; onClosed: (area: GroundRing) => void }) {
  const text = useMessages("planning");
  const map = hand.engine?.map ?? null;
  const { measure, tell } = useCornerDrawing(map, true);
  const ring = useMemo(() => areaOf(measure.corners), [measure]);
  useShown(hand, measure);
  useEffect(() => {
    if (measure.isClosed && ring.length >= 3) onClosed(ring);
  }, [measure.isClosed, ring, onClosed]);
  const close = () => tell({ kind: "closed" });
  const takeBack = () => tell({ kind: "corner-taken-back" });
  useKeys({ "draw-close": close, "draw-back": takeBack });
  return (
    <>
      <Text size="xs" c="dimmed">
        {text("area.how")}
      </Text>
      <Group gap={6} mb={6}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={map === null}
          onClick={() => map !== null && tell({ kind: "corner-set", at: map.getCenter().toArray() })}
        >
          {text("area.corner")}
        </Button>
        <Button size="compact-sm" variant="default" disabled={ring.length < 3} onClick={close}>
          {text("area.close")}
        </Button>
        <Button size="compact-sm" variant="default" disabled={measure.corners.length === 0} onClick={takeBack}>
          {text("area.back")}
        </Button>
      </Group>
    </>
  );
}

function useShown({ show }: MapHand, measure: Parameters<typeof measurePlan>[0]): void {
  useEffect(() => {
    show(measure.corners.length === 0 ? [] : [measurePlan(measure)]);
    return () => show([]);
  }, [show, measure]);
}
