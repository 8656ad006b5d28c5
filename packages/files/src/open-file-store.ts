import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { openBucket } from "./open-bucket.ts";
import type { S3Settings } from "./s3-store.ts";

export async function openFileStore({
  folder,
  s3,
}: {
  readonly folder: string;
  readonly s3: S3Settings | undefined;
}): Promise<FileStore> {
  if (s3 === undefined) return openDiskStore(folder);
  return openBucket(s3);
}
