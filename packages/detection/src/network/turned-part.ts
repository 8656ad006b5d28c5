import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { movedPoint, type PlaneMove } from "@heliolens/domain/geometry/points/plane-move";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { turnedAxes } from "./begin-part.ts";
import { halfTurn, rowAngle } from "./network-frame.ts";
import { moduleCount, moduleLinks, type NetworkPart } from "./network-part.ts";

export function movedPart(part: NetworkPart, move: PlaneMove): NetworkPart {
  const { turn, scale, byM } = move;
  const moved = ([east, north, up]: Vector): Vector => [...movedPoint(move, [east, north]), scale * up + byM[2]];
  const modules = new Float64Array(part.modules.length);
  for (let i = 0; i < moduleCount(part); i++)
    modules.set(moved([part.modules[3 * i]!, part.modules[3 * i + 1]!, part.modules[3 * i + 2]!]), 3 * i);
  return {
    ...part,
    modules,
    ground: part.ground.map((point) => ({ ...point, at: moved(point.at) })),
    poses: part.poses.map((pose) => ({ ...pose, at: moved(pose.at), axes: turnedAxes(pose.axes, turn) })),
    pitchM: [part.pitchM[0] * scale, part.pitchM[1] * scale],
  };
}

/** A step along a row, and where it is. */
export interface RowStep {
  readonly at: Metres;
  readonly step: Metres;
}

export function rowSteps(part: NetworkPart): readonly RowStep[] {
  const [modules, links] = [part.modules, moduleLinks(part, "along")];
  return links.map(([a, b]) => ({
    at: [(modules[3 * a]! + modules[3 * b]!) / 2, (modules[3 * a + 1]! + modules[3 * b + 1]!) / 2],
    step: [modules[3 * b]! - modules[3 * a]!, modules[3 * b + 1]! - modules[3 * a + 1]!],
  }));
}

const LEAST_STEPS = 4;
/** Larger turns are no errors of recorded positions: rows near by run another way. */
const MOST_TURN = 0.15;

/** Radians by which the second steps must be turned for rows to run as the first do near by. */
export function turnBetweenRows(first: readonly RowStep[], second: readonly RowStep[], nearM: number): number {
  const grid = pointGrid(first.map(({ at }) => at));
  const turns = second.flatMap(({ at, step }) => {
    const near = grid.within(at, nearM);
    return near.length === 0
      ? []
      : [halfTurn(rowAngle(near.map((i) => first[i]!.step)) - Math.atan2(step[1], step[0]))];
  });
  const turn = turns.length < LEAST_STEPS ? 0 : median(turns);
  return Math.abs(turn) > MOST_TURN ? 0 : turn;
}

const NEAR_M = 5;

/** The second part sized as the first, its rows running as the first's do where both may show them. */
export function alikePart(first: NetworkPart, second: NetworkPart): NetworkPart {
  const middle = (axis: 0 | 1) => median(second.poses.map(({ at }) => at[axis]));
  return movedPart(second, {
    aboutM: [middle(0), middle(1)],
    turn: turnBetweenRows(rowSteps(first), rowSteps(second), NEAR_M),
    scale: first.pitchM[0] / second.pitchM[0],
    byM: [0, 0, 0],
  });
}
