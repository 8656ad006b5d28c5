import { median } from "@heliolens/domain/geometry/median";
import type { SideAxis } from "./module-sides.ts";
import type { RigidPiece } from "./slip-evidence.ts";

/** One end of one row may hide under leaves: alone it tells only where a slip would have the table drawn most of a module off, too. */
const LEAST_ENDS = 2;
const LEAST_SLIP = 0.75;
const ENDS_FOR_ONE_AGAINST = 3;
/** Pieces whose ends are seen tell how careless the drawing is. */
const LEAST_MEASURED = 8;
const TIMES_THE_WORST = 2;

/** How far modules are drawn from where the flight shows them, and how far the next ones are. */
export interface DrawnOff {
  offM(module: number, axis: SideAxis): number;
  readonly pitchM: Readonly<Record<SideAxis, number>>;
  /** A person has placed an image that shows the module. */
  isPlaced(module: number): boolean;
}

export interface SettledPieces {
  readonly pieces: readonly RigidPiece[];
  /** Tables of which the flight shows nothing whole are drawn within half a module, too. */
  readonly isDrawnWell: boolean;
}

/**
 * The pieces that cannot have slipped by a module along either axis: by ends of their own, because the drawing would have to be off by more than twice as
 * much as it is anywhere else, or because a person has said so.
 */
export function settledPieces(pieces: readonly RigidPiece[], off: DrawnOff): SettledPieces {
  const [along, across] = [settledOn(pieces, off, "along"), settledOn(pieces, off, "across")];
  return {
    pieces: pieces.filter(
      (piece) => (along.has(piece) && across.has(piece)) || piece.modules.some((module) => off.isPlaced(module)),
    ),
    isDrawnWell: along.isDrawnWell && across.isDrawnWell,
  };
}

function settledOn(pieces: readonly RigidPiece[], { offM, pitchM }: DrawnOff, axis: SideAxis) {
  const offOf = ({ modules }: RigidPiece) => Math.abs(median(modules.map((module) => offM(module, axis))));
  const isOneEnd = (piece: RigidPiece) => {
    const { agreeing, contradicting } = piece.ends[axis];
    return agreeing > 0 && contradicting === 0 && offOf(piece) <= (1 - LEAST_SLIP) * pitchM[axis];
  };
  const byEnds = new Set(pieces.filter((piece) => areEndsClear(piece, axis) || isOneEnd(piece)));
  const worstM = byEnds.size < LEAST_MEASURED ? Infinity : TIMES_THE_WORST * Math.max(...[...byEnds].map(offOf));
  return {
    has: (piece: RigidPiece) =>
      byEnds.has(piece) || (piece.ends[axis].contradicting === 0 && pitchM[axis] - offOf(piece) > worstM),
    isDrawnWell: worstM < pitchM[axis] / 2,
  };
}

function areEndsClear({ ends }: RigidPiece, axis: SideAxis): boolean {
  const { agreeing, contradicting } = ends[axis];
  return agreeing - contradicting >= LEAST_ENDS && agreeing >= ENDS_FOR_ONE_AGAINST * contradicting;
}
