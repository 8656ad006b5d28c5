import { getBackupState } from "@heliolens/contract/backups/backup-state";
import { backupStanding } from "@heliolens/domain/backups/backup-standing";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";

/** Backups that run by themselves, as the roof takes them. */
export interface TakenBackups {
  /** Of the last good one; null before the first. */
  ageS(): Promise<number | null>;
  readonly everyS: number;
}

export function backupStateRoutes({ now, serve }: House, backups: TakenBackups | undefined): void {
  serve(getBackupState, async ({ viewer }) => {
    mustBeAllowed(viewer, "backups.see");
    const ageS = (await backups?.ageS()) ?? null;
    return succeeded({
      standing: backupStanding(backups === undefined ? null : { ageS, everyS: backups.everyS }),
      lastAt: ageS === null ? null : new Date(now().getTime() - ageS * 1000).toISOString(),
    });
  });
}
