import type { BackupDesk } from "./backup-desk.ts";

export interface BackupFigures {
  /** For `/readyz`. */
  ageS(): Promise<number | null>;
  /** For `/metrics`, as known at the last look. */
  lines(): readonly string[];
}

/** What `/readyz` tells of backups beside its verdict: an old backup is a matter for people, not for a load balancer. */
export const backupFacts = async (
  backups: BackupFigures | undefined,
): Promise<Readonly<Record<string, number | null>>> =>
  backups === undefined ? {} : { backupAgeS: await backups.ageS() };

/** The age of the last good backup. -1 in the metrics says that there is none yet. */
export function backupFigures(desk: BackupDesk, now: () => number): BackupFigures {
  let last: number | null = null;
  const look = async () => {
    last = await desk.lastTakenAtMs().catch(() => last);
    return last === null ? null : Math.max(0, Math.round((now() - last) / 1000));
  };
  void look();
  return {
    ageS: look,
    lines: () => {
      void look();
      const ageS = last === null ? -1 : Math.max(0, Math.round((now() - last) / 1000));
      return ["# TYPE heliolens_backup_age_seconds gauge", `heliolens_backup_age_seconds ${ageS}`];
    },
  };
}
