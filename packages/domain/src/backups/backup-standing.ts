export const backupStandings = ["off", "none", "fresh", "late"] as const;
export type BackupStanding = (typeof backupStandings)[number];

/** How backups stand; null facts: none are taken. One that was missed comes within an hour, so two intervals are late. */
export function backupStanding(
  facts: { readonly ageS: number | null; readonly everyS: number } | null,
): BackupStanding {
  if (facts === null) return "off";
  if (facts.ageS === null) return "none";
  return facts.ageS > 2 * facts.everyS ? "late" : "fresh";
}
