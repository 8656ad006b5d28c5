import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BackupRecord } from "@heliolens/files/backup/backup-record";
import { type BackupTarget, backupTargetOf, readBackupTarget } from "@heliolens/files/backup/open-backup-target";
import { findBackup } from "@heliolens/files/backup/read-backup";
import { type SealedBlobs, sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import type { FileStore } from "@heliolens/files/file-store";
import type { S3Settings } from "@heliolens/files/s3-store";
import { CommandFailed, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";

type Asker = Pick<Terminal, "env" | "words">;

/** A folder or a bucket holds many backups; anything else is one archive. */
export const isBackupTarget = (file: string): boolean =>
  file.startsWith("s3:") || (existsSync(file) && statSync(file).isDirectory());

export function targetOf({ env, words }: Asker, to: string): BackupTarget {
  const target = backupTargetOf(to, s3Of(env));
  if (target === null) throw new CommandFailed(words("backup.no-bucket", { target: to }), exitCodes.misuse);
  return target;
}

export async function blobsOf({ env, words }: Asker): Promise<SealedBlobs> {
  const key = env.BACKUP_KEY?.trim() ?? "";
  if (key.length < 32) throw new CommandFailed(words("backup.no-key"), exitCodes.misuse);
  return sealedBlobs(key);
}

export interface OpenBackup {
  readonly target: FileStore;
  readonly blobs: SealedBlobs;
  readonly record: BackupRecord;
}

/** The newest backup of a target, or the newest until `at`. */
export async function openBackup(
  asker: Asker,
  order: { readonly file: string; readonly at: number | undefined },
): Promise<OpenBackup> {
  const blobs = await blobsOf(asker);
  const target = await readBackupTarget(targetOf(asker, order.file));
  const record = await findBackup(target, blobs, order.at);
  if (record === undefined)
    throw new CommandFailed(asker.words("backup.none", { target: order.file }), exitCodes.misuse);
  return { target, blobs, record };
}

function s3Of(env: Asker["env"]): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey, bucket: env.S3_BUCKET ?? "" };
}

/** Where the store's own files are: the bucket of the settings, else below the data folder. */
export const filesOf = ({ env }: Asker, dataDir: string): { folder: string; s3: S3Settings | undefined } => ({
  folder: join(dataDir, "files"),
  s3: env.S3_BUCKET ? s3Of(env) : undefined,
});
