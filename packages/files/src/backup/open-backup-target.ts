import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { diskStoreIn, openDiskStore } from "../disk-store.ts";
import type { FileStore } from "../file-store.ts";
import { openBucket } from "../open-bucket.ts";
import type { S3Settings } from "../s3-store.ts";

/** Where backups go: a folder, or `s3://bucket` at the endpoint and with the keys of the `S3_…` settings. */
export type BackupTarget =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "bucket"; readonly s3: S3Settings };

/** Null where a bucket is named and the settings of object storage are missing. */
export function backupTargetOf(to: string, s3: Omit<S3Settings, "bucket"> | undefined): BackupTarget | null {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(to)?.[1];
  if (bucket !== undefined) return s3 === undefined ? null : { kind: "bucket", s3: { ...s3, bucket } };
  return to.startsWith("s3:") ? null : { kind: "folder", folder: resolve(to) };
}

export async function openBackupTarget(target: BackupTarget): Promise<FileStore> {
  if (target.kind === "bucket") return openBucket(target.s3);
  await mkdir(target.folder, { recursive: true, mode: 0o700 });
  return openDiskStore(target.folder);
}

/** For `verify` and `restore`, which may run while the server writes the next backup. */
export const readBackupTarget = async (target: BackupTarget): Promise<FileStore> =>
  target.kind === "bucket" ? openBucket(target.s3) : diskStoreIn(target.folder);
