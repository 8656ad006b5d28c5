import { type Beside, type Side, type SideAxis, sides } from "./module-sides.ts";

/** What a flight shows of its modules, and which drawn ones they are taken for. */
export interface MatchedModules {
  /** By seen module: the drawn one, -1 where none is. */
  readonly drawnOf: Int32Array;
  besideSeen(module: number, side: Side): Beside;
  besideDrawn(module: number, side: Side): Beside;
  /** Whether the flight shows the place beside a module well enough to see that no module stands there. */
  isShownBeside(module: number, side: Side): boolean;
}

/** Modules that can slip along the drawing only together, and what is said of that. */
export interface RigidPiece {
  readonly modules: readonly number[];
  /** Ends that lie where the drawing has an end, and ends that do not. */
  readonly ends: Readonly<Record<SideAxis, { readonly agreeing: number; readonly contradicting: number }>>;
}

/** The flight knows gaps to centimetres, the drawing to decimetres. */
const SEEN_GAP_M = 0.15;
const DRAWN_GAP_M = 0.2;

/**
 * A drawing may be off by any amount, so how far modules lie from their drawn ones never tells which is which. Only ends do: of tables, rows and gaps
 * that the flight shows and the drawing has at the same modules.
 */
export function rigidPieces(matched: MatchedModules): readonly RigidPiece[] {
  const { drawnOf } = matched;
  const pieces = joinedModules(matched);
  const seenAs = new Set(drawnOf);
  return [
    ...Map.groupBy(
      [...drawnOf.keys()].filter((m) => drawnOf[m] !== -1),
      (m) => pieces[m]!,
    ).values(),
  ].map((modules) => {
    const ends = { along: { agreeing: 0, contradicting: 0 }, across: { agreeing: 0, contradicting: 0 } };
    for (const module of modules)
      for (const side of sides) {
        const said = endSaid(matched, module, side, seenAs);
        if (said) ends[side.axis][said]++;
      }
    return { modules, ends };
  });
}

/** Neighbours that are drawn as neighbours: the number of each module's piece. */
function joinedModules({ drawnOf, besideSeen, besideDrawn }: MatchedModules): Int32Array {
  const parents = Int32Array.from(drawnOf.keys());
  const rootOf = (i: number): number => {
    let at = i;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  };
  drawnOf.forEach((drawn, module) => {
    if (drawn === -1) return;
    for (const side of sides) {
      const { module: next } = besideSeen(module, side);
      if (next !== -1 && drawnOf[next] !== -1 && besideDrawn(drawn, side).module === drawnOf[next])
        parents[rootOf(next)] = rootOf(module);
    }
  });
  return Int32Array.from(drawnOf.keys(), rootOf);
}

type EndWord = "agreeing" | "contradicting";

/** What one side of a module says. Null: no end is to be seen there, or the drawing has a module there that the flight shows elsewhere. */
function endSaid(matched: MatchedModules, module: number, side: Side, seenAs: ReadonlySet<number>): EndWord | null {
  const { drawnOf, besideSeen, besideDrawn } = matched;
  const [seen, drawn] = [besideSeen(module, side), besideDrawn(drawnOf[module]!, side)];
  const isDrawnEnd = drawn.gapM > DRAWN_GAP_M;
  if (seen.module !== -1 && seen.gapM <= SEEN_GAP_M) {
    const other = drawnOf[seen.module]!;
    if (other === -1) return isDrawnEnd ? "contradicting" : null;
    return drawn.module === other ? null : "contradicting";
  }
  if (seen.module === -1 && !matched.isShownBeside(module, side)) return null;
  if (isDrawnEnd) return "agreeing";
  return seenAs.has(drawn.module) || isHole(matched, drawn.module, side, seenAs) ? null : "contradicting";
}

/** A module under leaves, with others of its table beyond it. */
const isHole = ({ besideDrawn }: MatchedModules, drawn: number, side: Side, seenAs: ReadonlySet<number>): boolean =>
  seenAs.has(besideDrawn(drawn, side).module);
