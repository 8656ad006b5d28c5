import type { FileStore } from "./file-store.ts";
import type { S3Settings } from "./s3-store.ts";

/** The library of buckets is large: it is read where there is one. */
export async function openBucket(settings: S3Settings): Promise<FileStore> {
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(settings);
}
