import { type CameraView, cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxOf, type Point, type Ring, ringArea, ringWithin } from "@heliolens/domain/geometry/ring";
import { dot, minus, plus, times, unit } from "@heliolens/domain/geometry/vector";
import type { RecordedPose, Shot } from "../flight/shot.ts";
import { moduleKey } from "../plant/design.ts";
import { modulePoint } from "../plant/module-position.ts";
import { MODULES_UP } from "../plant/table.ts";
import { HEAT_STEP_M, type HeatMap } from "../thermal/heat-map.ts";
import type { ThermalScene } from "../thermal/render-thermal-frame.ts";
import { glintC } from "../thermal/sky-mirror.ts";

/** One image as it really was taken, beside what its file says. */
export interface ImageTruth {
  readonly index: number;
  readonly flight: number;
  readonly number: number;
  readonly line: number;
  readonly timeMs: number;
  readonly place: {
    readonly position: LonLat;
    /** Over the origin of the plant's metre plane. */
    readonly upM: number;
    readonly yawDeg: number;
    readonly pitchDeg: number;
    readonly rollDeg: number;
  };
  readonly heightOverPanelsM: number;
  readonly lens: Lens;
  /** On the plane of the panels: upper left, upper right, lower right, lower left. */
  readonly footprint: readonly LonLat[];
  readonly recorded: RecordedPose;
  readonly conditions: {
    readonly irradianceWm2: number;
    readonly airC: number;
    readonly windMs: number;
    readonly moduleC: number;
  };
  readonly sightings: readonly DefectSighting[];
  readonly reflections: readonly Reflection[];
  /** Pixels of the sensor that read hot wherever they look. */
  readonly hotPixels: readonly Point[];
}

export interface DefectSighting {
  readonly defect: string;
  readonly code: string;
  readonly module: string;
  /** Around the part that differs by half of the peak or more. */
  readonly ringPx: Ring;
  readonly modulePx: Ring;
  /** Part of the module that lies in the frame. */
  readonly visibleShare: number;
  /** Hottest over a healthy module, in this image's sun. */
  readonly deltaC: number;
}

/** The sun's image on a healthy or faulty module: moves with the drone. */
export interface Reflection {
  readonly module: string;
  readonly peakC: number;
  readonly modulePx: Ring;
}

const LEAST_VISIBLE_SHARE = 0.2;
const LEAST_REFLECTION_C = 1.5;

export function imageTruth(scene: ThermalScene, shot: Shot): ImageTruth {
  const { plant, inspection, flight, sensor } = scene;
  const view = cameraView(flight.lens, shot.place);
  const [east, north, upM] = shot.place.at;
  const { panelsM } = shot;
  const { irradianceWm2, airC, windMs, moduleC } = inspection.conditionsAt(shot.timeMs);
  const seen = modulesInView(scene, view);
  return {
    index: shot.index,
    flight: shot.flight,
    number: shot.number,
    line: shot.line,
    timeMs: shot.timeMs,
    place: { position: plant.plane.toLonLat([east, north]), upM, ...shot.place.gimbal },
    heightOverPanelsM: upM - panelsM,
    lens: flight.lens,
    footprint: footprintOf(scene, view, panelsM),
    recorded: shot.recorded,
    conditions: { irradianceWm2, airC, windMs, moduleC },
    sightings: seen.flatMap((module) => sightingsOf(scene, view, module, irradianceWm2 / 1000)),
    reflections: seen.flatMap((module) => reflectionOf(scene, view, shot, module)),
    hotPixels: sensor.hotPixels.map((pixel) => [
      (pixel % flight.lens.widthPx) + 0.5,
      Math.floor(pixel / flight.lens.widthPx) + 0.5,
    ]),
  };
}

function footprintOf({ plant, flight }: ThermalScene, view: CameraView, panelsM: number): readonly LonLat[] {
  return frameCorners(flight.lens).map((corner) => {
    const [east, north] = view.groundAt(corner, panelsM)!;
    return plant.plane.toLonLat([east, north]);
  });
}

const frameCorners = ({ widthPx, heightPx }: Lens): readonly Point[] => [
  [0, 0],
  [widthPx, 0],
  [widthPx, heightPx],
  [0, heightPx],
];

function modulesInView({ plant, flight }: ThermalScene, view: CameraView): readonly number[] {
  const { widthPx, heightPx } = flight.lens;
  const level = plant.terrain(view.at[0], view.at[1]);
  const ground = frameCorners(flight.lens).map((corner): Point => {
    const [east, north] = view.groundAt(corner, level - 2)!;
    return [east, north];
  });
  return plant.grid.near(boxOf(ground)).flatMap((index) => {
    const { firstModule, columns } = plant.tables[index]!;
    return Array.from({ length: columns * MODULES_UP }, (_, i) => firstModule + i).filter((module) => {
      const middle = modulePoint(plant, module)(plant.product.widthM / 2, plant.product.lengthM / 2);
      const pixel = view.pixelOf(middle);
      return pixel !== null && pixel[0] > -60 && pixel[1] > -60 && pixel[0] < widthPx + 60 && pixel[1] < heightPx + 60;
    });
  });
}

function sightingsOf(scene: ThermalScene, view: CameraView, module: number, sunny: number): readonly DefectSighting[] {
  const defects = scene.inspection.defectsOf.get(module);
  if (!defects) return [];
  const { widthM, lengthM } = scene.plant.product;
  const modulePx = projected(scene, view, module, { left: 0, right: widthM, low: 0, high: lengthM });
  const visibleShare = visiblePart(scene, modulePx);
  if (visibleShare < LEAST_VISIBLE_SHARE) return [];
  const map = scene.maps.of(module)!;
  return defects.map((index) => {
    const { key, code, deltaC } = scene.inspection.defects[index]!;
    return {
      defect: key,
      code,
      module: moduleKey(scene.plant, module),
      modulePx,
      visibleShare: rounded(visibleShare),
      deltaC: rounded(deltaC * sunny),
      ringPx: projected(
        scene,
        view,
        module,
        affectedPart(map, deltaC) ?? { left: 0, right: widthM, low: 0, high: lengthM },
      ),
    };
  });
}

interface Part {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** Box around what differs by half of the peak; null where nothing does. */
function affectedPart({ columns, values }: HeatMap, deltaC: number): Part | null {
  const places: Point[] = [];
  values.forEach((value, i) => {
    if (Math.abs(value) >= Math.abs(deltaC) / 2)
      places.push([(i % columns) * HEAT_STEP_M, Math.floor(i / columns) * HEAT_STEP_M]);
  });
  if (places.length === 0) return null;
  const { minX, minY, maxX, maxY } = boxOf(places);
  return { left: minX, right: maxX, low: minY, high: maxY };
}

function projected({ plant }: ThermalScene, view: CameraView, module: number, { left, right, low, high }: Part): Ring {
  const at = modulePoint(plant, module);
  return [at(left, low), at(right, low), at(right, high), at(left, high)].flatMap((corner) => {
    const pixel = view.pixelOf(corner);
    return pixel ? [[rounded(pixel[0]), rounded(pixel[1])] as const] : [];
  });
}

function visiblePart({ flight }: ThermalScene, ring: Ring): number {
  if (ring.length < 4) return 0;
  const frame = { minX: 0, minY: 0, maxX: flight.lens.widthPx, maxY: flight.lens.heightPx };
  return ringArea(ringWithin(ring, frame)) / ringArea(ring);
}

function reflectionOf(scene: ThermalScene, view: CameraView, shot: Shot, module: number): readonly Reflection[] {
  const { plant, inspection } = scene;
  const { normal } = plant.tables[plant.tableOf[module]!]!;
  const { sun } = inspection.conditionsAt(shot.timeMs);
  const { widthM, lengthM } = plant.product;
  const at = modulePoint(plant, module);
  const shares = [0.1, 0.5, 0.9];
  const glints = shares.flatMap((x) =>
    shares.map((y) => {
      const ray = unit(minus(at(x * widthM, y * lengthM), view.at));
      const [east, north, up] = plus(ray, times(normal, -2 * dot(ray, normal)));
      return glintC(sun, east, north, up);
    }),
  );
  const peakC = Math.max(...glints);
  const modulePx =
    peakC < LEAST_REFLECTION_C ? [] : projected(scene, view, module, { left: 0, right: widthM, low: 0, high: lengthM });
  if (visiblePart(scene, modulePx) < LEAST_VISIBLE_SHARE) return [];
  return [{ module: moduleKey(plant, module), peakC: rounded(peakC), modulePx }];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
