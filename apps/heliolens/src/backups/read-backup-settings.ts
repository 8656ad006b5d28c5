import { type BackupTarget, backupTargetOf } from "@heliolens/files/backup/open-backup-target";
import type { S3Settings } from "@heliolens/files/s3-store";

export interface BackupSettings {
  readonly target: BackupTarget;
  /** What backups are encrypted with. */
  readonly key: string;
  readonly everyMs: number;
}

/** Undefined where no target is named. `refuse` is told what is wrong. */
export function readBackupSettings(
  read: (name: string) => string | undefined,
  s3: S3Settings | undefined,
  refuse: (sentence: string) => never,
): BackupSettings | undefined {
  const to = read("BACKUP_TO");
  if (to === undefined) return undefined;
  const target =
    backupTargetOf(to, s3) ?? refuse(`BACKUP_TO is "${to}"; it is a folder, or s3://bucket with the S3_ settings.`);
  const key = read("BACKUP_KEY") ?? "";
  if (key.length < 32) refuse("BACKUP_TO needs BACKUP_KEY, which encrypts the backups: 32 characters or more.");
  const every = read("BACKUP_EVERY_HOURS") ?? "24";
  if (!/^[1-9]\d{0,2}$/.test(every))
    refuse(`BACKUP_EVERY_HOURS is "${every}"; it is a whole number of hours, from 1 to 999.`);
  return { target, key, everyMs: Number(every) * 3_600_000 };
}
