import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { FrameModules } from "../../lattice/frame-modules.ts";
import { modulesInView } from "../../lattice/match-modules.ts";
import { matchTables } from "../../lattice/match-tables.ts";
import { type Pose, poseView } from "../../lattice/pose.ts";
import type { PanelPlan } from "../../plan/panel-plan.ts";

export interface PosedModules {
  readonly pose: Pose;
  readonly found: FrameModules;
}

/** How far tables stand from where they are drawn, as the frames of a flight show it together. */
export interface TableMoves {
  readonly ofTable: ReadonlyMap<number, Metres>;
  /** How far all of them are off together, by those with an end in view: whole modules, and the flight lies beside its place. */
  readonly commonM: Metres;
}

/** Tables are off each its own way: by fewer, what is common is chance. */
const LEAST_ENDED = 3;

export function tableMoves(plan: PanelPlan, lens: Lens, frames: readonly PosedModules[]): TableMoves {
  const seen = frames.flatMap(({ pose, found }) => {
    const view = poseView(lens, pose);
    const { tables } = matchTables(plan, view, modulesInView(lens, plan, pose), found, lens);
    return tables.flatMap(({ table, atPx, offPx, isEnded }) => {
      const [from, to] = [view.planAt(atPx), view.planAt([atPx[0] + offPx[0], atPx[1] + offPx[1]])];
      return from && to ? [{ table, isEnded, offM: [to[0] - from[0], to[1] - from[1]] as Metres }] : [];
    });
  });
  const moves = [...Map.groupBy(seen, ({ table }) => table)].map(([table, all]) => {
    const ended = all.filter(({ isEnded }) => isEnded);
    return {
      table,
      isEnded: ended.length > 0,
      offM: middleOf((ended.length > 0 ? ended : all).map(({ offM }) => offM)),
    };
  });
  const ended = moves.filter(({ isEnded }) => isEnded);
  return {
    ofTable: new Map(moves.map(({ table, offM }) => [table, offM])),
    commonM: ended.length < LEAST_ENDED ? [0, 0] : middleOf(ended.map(({ offM }) => offM)),
  };
}

const middleOf = (offs: readonly Metres[]): Metres => [
  median(offs.map(([east]) => east)),
  median(offs.map(([, north]) => north)),
];
