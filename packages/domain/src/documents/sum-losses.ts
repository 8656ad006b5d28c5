import { type DefectStatus, isOpen } from "../defects/defect-status.ts";
import { addLosses, type Loss, noLoss } from "../defects/loss.ts";

export interface LosingDefect {
  readonly status: DefectStatus;
  /** Null: the defect stands for itself. */
  readonly moduleId: number | null;
  readonly affectedModules: number;
  readonly lostModules: number;
  readonly loss: Loss | null;
}

export interface LossSum {
  readonly affectedModules: number;
  readonly lostModules: number;
  /** Of those whose plant says what a module gives. */
  readonly loss: Loss;
  readonly isPowerKnown: boolean;
}

/**
 * What defects cost together. Repaired ones cost nothing; of several on one module only the costliest counts: they are
 * often one fault seen twice, and no module loses more than itself.
 */
export function sumLosses(defects: readonly LosingDefect[]): LossSum {
  const open = defects.filter(({ status }) => isOpen(status));
  const alone = open.filter(({ moduleId }) => moduleId === null);
  const onModules = Map.groupBy(
    open.filter(({ moduleId }) => moduleId !== null),
    ({ moduleId }) => moduleId,
  );
  const counted = [...alone, ...[...onModules.values()].map(costliest)];
  return {
    affectedModules: counted.reduce((sum, { affectedModules }) => sum + affectedModules, 0),
    lostModules: counted.reduce((sum, { lostModules }) => sum + lostModules, 0),
    loss: counted.map(({ loss }) => loss ?? noLoss).reduce(addLosses, noLoss),
    isPowerKnown: counted.every(({ loss }) => loss !== null),
  };
}

const costliest = (defects: readonly LosingDefect[]): LosingDefect =>
  defects.reduce((most, one) => (one.lostModules > most.lostModules ? one : most));
