import type { ModuleStand } from "../../design/stand/module-stand.ts";
import { type Product, standsOfDrawing } from "./drawn-stand.ts";
import type { DrawnModule } from "./module-field.ts";

interface Wired extends DrawnModule {
  readonly stringId: number;
}

/** What is known about a plant's stands before anybody has looked at an image. */
export interface StandSources {
  /** As the design says: of its strings, with what they inherit. */
  readonly standOfString: ReadonlyMap<number, ModuleStand>;
  readonly product: Product | null;
}

/** How each module stands: the design's word first, then how much shorter it is drawn than made. Null: unknown. */
export function standsOfModules(
  modules: readonly Wired[],
  { standOfString, product }: StandSources,
): (ModuleStand | null)[] {
  const known = modules.map(({ stringId }) => standOfString.get(stringId) ?? null);
  const unknown = modules.filter((_, i) => known[i] === null);
  const drawn = (product === null ? [] : standsOfDrawing(unknown, product)).values();
  return known.map((stand) => stand ?? drawn.next().value ?? null);
}
