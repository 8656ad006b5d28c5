import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { randomStream } from "../random/random-stream.ts";
import type { Plant } from "./plant.ts";

/** Moves a module's corners to where a careless drawing has them: with its whole table first, then on its own. */
export function misdrawn(plant: Plant, module: number, corners: readonly Metres[]): readonly Metres[] {
  const { seed, drawnModuleErrorM, drawnTableErrorM, drawnTableTurnDeg } = plant.options;
  if (drawnModuleErrorM === 0 && drawnTableErrorM === 0 && drawnTableTurnDeg === 0) return corners;
  const table = plant.tableOf[module]!;
  const [middleEast, middleNorth] = plant.tables[table]!.planned.centre;
  const ofTable = randomStream(seed, "drawn-table", table);
  const [tableEast, tableNorth] = within(drawnTableErrorM, ofTable);
  const turn = (drawnTableTurnDeg * ofTable.between(-1, 1) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [ownEast, ownNorth] = within(drawnModuleErrorM, randomStream(seed, "drawn-module", module));
  return corners.map(([east, north]) => {
    const [a, b] = [east - middleEast, north - middleNorth];
    return [
      middleEast + a * cos - b * sin + tableEast + ownEast,
      middleNorth + a * sin + b * cos + tableNorth + ownNorth,
    ];
  });
}

/** Anywhere in a circle, all places alike. */
function within(radiusM: number, random: { uniform(): number }): Metres {
  const farM = radiusM * Math.sqrt(random.uniform());
  const direction = 2 * Math.PI * random.uniform();
  return [farM * Math.sin(direction), farM * Math.cos(direction)];
}
