import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { FileStore } from "../file-store.ts";
import { openS3Store, type S3Settings } from "../s3-store.ts";

/** Object storage of one's own, gone with the test. */
export interface Bucket {
  readonly store: FileStore;
  readonly settings: S3Settings;
  remove(): Promise<void>;
}

export async function aBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), "heliolens-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "plant", configs: [] }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "plant",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    store: openS3Store(settings),
    settings,
    remove: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
