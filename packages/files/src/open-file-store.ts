import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { openS3Store, type S3Settings } from "./s3-store.ts";

export const openFileStore = (settings: { folder: string; s3: S3Settings | undefined }): Promise<FileStore> =>
  settings.s3 ? Promise.resolve(openS3Store(settings.s3)) : openDiskStore(settings.folder);
