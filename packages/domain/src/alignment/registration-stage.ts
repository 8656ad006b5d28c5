/** The steps of an automatic registration, in their order. */
export const registrationStages = ["modules", "joining", "laying"] as const;
export type RegistrationStage = (typeof registrationStages)[number];

/** Of the time of a whole flight, as measured on real ones. */
const stageShares: Readonly<Record<RegistrationStage, number>> = { modules: 0.45, joining: 0.45, laying: 0.1 };

/** How far a flight is as a whole, 0 to 1, when one of its stages is so far. */
export function shareOfFlight(stage: RegistrationStage, share: number): number {
  const before = registrationStages.slice(0, registrationStages.indexOf(stage));
  const within = Math.min(1, Math.max(0, share));
  return before.reduce((sum, past) => sum + stageShares[past], stageShares[stage] * within);
}
