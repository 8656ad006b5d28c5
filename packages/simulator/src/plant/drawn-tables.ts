import { randomStream } from "../random/random-stream.ts";
import type { PlantOptions } from "./plant-options.ts";
import type { Table } from "./table.ts";

/** Of what the drawing lacks: a part that was built later, at one side; the others are tables forgotten here and there. */
const AT_ONE_SIDE = 0.75;

export function drawnTables({ seed, drawnShare }: PlantOptions, tables: readonly Table[]): readonly boolean[] {
  if (drawnShare >= 1) return tables.map(() => true);
  const random = randomStream(seed, "drawn-tables");
  const direction = 2 * Math.PI * random.uniform();
  const alongM = ({ planned }: Table) =>
    planned.centre[0] * Math.sin(direction) + planned.centre[1] * Math.cos(direction);
  const lacking = Math.min(tables.length - 1, Math.round((1 - drawnShare) * tables.length));
  const fromSide = tables.map((_, table) => table).sort((a, b) => alongM(tables[b]!) - alongM(tables[a]!));
  const atSide = fromSide.slice(0, Math.round(lacking * AT_ONE_SIDE));
  const rest = fromSide.slice(atSide.length);
  const scattered = Array.from(
    { length: lacking - atSide.length },
    () => rest.splice(random.below(rest.length), 1)[0]!,
  );
  const isLacking = new Set([...atSide, ...scattered]);
  return tables.map((_, table) => !isLacking.has(table));
}
