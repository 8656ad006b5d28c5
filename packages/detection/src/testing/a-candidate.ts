import type { Candidate } from "../evidence/frame-candidates.ts";
import { nadirPose } from "../lattice/pose.ts";

/** A frame that fits well where it lies and shows nothing that would speak for or against it, unless given. */
export const aCandidate = (given: Partial<Candidate> = {}): Candidate => ({
  pose: nadirPose([0, 0, 30], 0),
  residualPx: 0.5,
  asideShare: 0,
  unsettledShare: 0,
  foundShare: 1,
  offM: [0, 0],
  modules: new Int32Array(0),
  moduleScores: new Float32Array(0),
  signatures: new Float32Array(0),
  extra: [],
  ...given,
});
