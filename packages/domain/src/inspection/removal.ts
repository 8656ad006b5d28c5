import type { InspectionRefusal } from "./inspection-refusal.ts";

/** What goes into the trash together with a thing. */
export interface Belongings {
  readonly sites: number;
  readonly reports: number;
  readonly images: number;
  readonly modules: number;
  readonly defects: number;
}

/** What a person confirms: exactly these belongings, no more that came meanwhile. */
export const removalToken = ({ sites, reports, images, modules, defects }: Belongings): string =>
  [sites, reports, images, modules, defects].join("-");

export function whyNotRemove(belongings: Belongings, confirmed: string | undefined): InspectionRefusal | null {
  const hasNothing = Object.values(belongings).every((count) => count === 0);
  return hasNothing || confirmed === removalToken(belongings) ? null : "inspection.removal-unconfirmed";
}
