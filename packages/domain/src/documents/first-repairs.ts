import { isOpen } from "../defects/defect-status.ts";
import { type LosingDefect, sumLosses } from "./sum-losses.ts";

/** As many as a crew repairs in a day or two. */
export const mostFirstRepairs = 10;

export interface FirstRepairs<D> {
  readonly defects: readonly D[];
  /** What they cost a year together; null where the power of a module is not known. */
  readonly wonPerYear: number | null;
  readonly kwhPerYear: number | null;
  /** Of the loss of all open defects, from 0 to 1; null where nothing is known to be lost. */
  readonly shareOfLoss: number | null;
}

/** The open defects to repair first, out of a list that is in the order of urgency, and what that brings back. */
export function firstRepairs<D extends LosingDefect>(ordered: readonly D[]): FirstRepairs<D> {
  const defects = ordered.filter(({ status }) => isOpen(status)).slice(0, mostFirstRepairs);
  const [own, all] = [sumLosses(defects), sumLosses(ordered)];
  const known = own.isPowerKnown && defects.length > 0;
  return {
    defects,
    wonPerYear: known ? own.loss.wonPerYear : null,
    kwhPerYear: known ? own.loss.energyMwhPerYear * 1000 : null,
    shareOfLoss: all.lostModules > 0 ? own.lostModules / all.lostModules : null,
  };
}
