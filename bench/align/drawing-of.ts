import { type DrawnModule, type PanelPlan, panelPlan } from "@heliolens/detection/plan/panel-plan";
import { designSections } from "@heliolens/simulator/plant/design";
import { plannedCorners } from "@heliolens/simulator/plant/module-position";
import type { Plant } from "@heliolens/simulator/plant/plant";

/** The customer's drawing, and which of the simulator's modules each one is. */
export interface Drawing {
  readonly drawn: readonly DrawnModule[];
  readonly moduleOf: readonly number[];
}

export function drawingOf(plant: Plant): Drawing {
  const all = [...designSections(plant)].flatMap(({ arrays }) =>
    arrays.flatMap(({ tiltDeg, azimuthDeg, strings }) =>
      strings.flatMap(({ modules }) =>
        modules.map(({ ring, module }) => ({
          ring,
          stand: tiltDeg === null || azimuthDeg === null ? null : { tiltDeg, azimuthDeg },
          module,
        })),
      ),
    ),
  );
  return { drawn: all, moduleOf: all.map(({ module }) => module) };
}

/** The drawing as it would be with the tables that it lacks, for the score alone: their modules come last. */
export interface WholeDrawing {
  readonly plan: PanelPlan;
  readonly moduleOf: readonly number[];
  readonly drawnCount: number;
}

export function wholeDrawingOf(plant: Plant, { drawn, moduleOf }: Drawing): WholeDrawing {
  const isDrawn = new Set(moduleOf);
  const lacking = Array.from({ length: plant.moduleCount }, (_, module) => module).filter((one) => !isDrawn.has(one));
  const stand = drawn[0]?.stand ?? null;
  const added = lacking.map((module) => ({
    ring: plannedCorners(plant, module).map((corner) => plant.plane.toLonLat(corner)),
    stand,
  }));
  return { plan: panelPlan([...drawn, ...added]), moduleOf: [...moduleOf, ...lacking], drawnCount: drawn.length };
}
