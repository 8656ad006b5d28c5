import { heatAround, heatOfPixel } from "@heliolens/domain/thermal/heat-at";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { Reference } from "../viewer.state.ts";
import type { CursorPosition, CursorStore } from "./cursor-store.ts";
import { type ImageView, type Size, toStagePoint } from "./image-view.ts";
import classes from "./stage.module.css";

interface CursorChipProps {
  readonly cursor: CursorStore;
  readonly grid: TemperatureGrid;
  readonly view: ImageView;
  readonly stage: Size;
  readonly reference: Reference | null;
}

// Beside the pointer, on whichever side there is room.
const ASIDE_PX = 14;
const ROOM_PX = 150;

/** The temperature under the pointer, and how much it differs from the reference. */
export function CursorChip({ cursor, grid, view, stage, reference }: CursorChipProps) {
  const text = useMessages("thermal");
  const scale = useHeatScale();
  const place = useStore(cursor);
  if (place === null) return null;
  const heatC = heatUnder(grid, place);
  if (heatC === null) return null;
  const [x, y] = toStagePoint(view, place.px);
  const across = x > stage.width - ROOM_PX ? { right: stage.width - x + ASIDE_PX } : { left: x + ASIDE_PX };
  const down = y > stage.height - 3 * ASIDE_PX ? { bottom: stage.height - y + ASIDE_PX } : { top: y + ASIDE_PX };
  return (
    <output className={classes.chip} style={{ ...across, ...down }} aria-label={text("cursor")}>
      {scale.heat(heatC)}
      {reference !== null && <small>ΔT {scale.difference(heatC - reference.heatC)}</small>}
    </output>
  );
}

export const heatUnder = (grid: TemperatureGrid, { px, isOnePixel }: CursorPosition): number | null =>
  isOnePixel ? heatOfPixel(grid, px) : heatAround(grid, px);
