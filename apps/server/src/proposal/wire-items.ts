import type { LayoutRun, ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { FoundProposal, LayoutRunRow } from "@heliolens/database/queries/proposal/layout-runs";
import type { ProposalProduct } from "@heliolens/database/queries/proposal/proposal-products";
import { matchProducts } from "@heliolens/domain/proposal/match-products";
import { isUnderWay, outcomeOf } from "@heliolens/domain/runs/run-outcome";
import { type RunSpan, secondsLeft } from "@heliolens/domain/runs/seconds-left";
import { leftOutItems } from "../foundation/left-out-items.ts";
import { identityOf } from "../foundation/wire-items.ts";

export const layoutRunOf = (row: LayoutRunRow): LayoutRun => ({
  ...identityOf(row.id),
  state: row.state,
  outcome: outcomeOf({ state: row.state, leftOut: row.skipped }),
  step: row.step,
  percent: Math.floor(100 * shareOf(row, row.done)),
  remainingSeconds: isUnderWay(row.state) ? secondsLeft(spanOf(row)) : null,
  images: row.images,
  skipped: row.skipped,
  leftOutWhy: leftOutItems(row.leftOutWhy),
  startedAt: row.startedAt.toISOString(),
  startedBy: row.startedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  problem: row.problem,
});

const shareOf = ({ total }: LayoutRunRow, done: number): number => (total === 0 ? 0 : done / total);

const spanOf = (row: LayoutRunRow): RunSpan => ({
  share: shareOf(row, row.done),
  shareBefore: shareOf(row, row.doneBefore),
  elapsedS: row.elapsedS,
});

const MOST_PRODUCTS = 10;

export function proposedLayoutOf(
  { runId, proposal }: FoundProposal,
  products: readonly ProposalProduct[],
): ProposedLayout {
  const matching = matchProducts(products, proposal.pitchM);
  const own = matching.filter(({ isOfSite }) => isOfSite);
  const { origin, images, pitchM, parts, tables } = proposal;
  return {
    runSeq: runId,
    origin: [...origin],
    images,
    pitchM: [...pitchM],
    parts: parts.map(({ control, ...part }) => ({
      ...part,
      ...(control && { control: { ...control, leftOut: [...control.leftOut] } }),
    })),
    tables: tables as ProposedLayout["tables"],
    products: [...own, ...matching.filter(({ isOfSite }) => !isOfSite)]
      .slice(0, MOST_PRODUCTS)
      .map(({ id, maker, model, widthMm, heightMm, powerWp }) => ({
        seq: id,
        maker,
        model,
        widthMm,
        heightMm,
        powerWp,
      })),
  };
}
