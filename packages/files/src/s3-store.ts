import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { type ByteRange, type FileKey, FileMissing, type FileStore } from "./file-store.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const MOST_CONNECTIONS = 300;

/** Files as objects of one bucket. A put is atomic there: an object appears whole or not at all. */
export function openS3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: settings,
    forcePathStyle: true,
    // Trailing checksums in chunked bodies are not understood by every S3-compatible store, and some keep them as content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Each file on its way to a caller keeps one. The library's own 50 are fewer than callers may have at once.
    requestHandler: { httpAgent: { maxSockets: MOST_CONNECTIONS }, httpsAgent: { maxSockets: MOST_CONNECTIONS } },
  });
  const get = (Key: FileKey, range?: ByteRange) =>
    orMissing(
      Key,
      client.send(new GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) })),
    );
  const findHead = (Key: FileKey) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      if (isNotThere(error)) return undefined;
      throw error;
    });
  const putFile = async (Key: FileKey, path: string): Promise<number> => {
    const { size: ContentLength } = await stat(path);
    await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }));
    return ContentLength;
  };
  return {
    isShared: true,
    save: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.byteLength }));
    },
    saveStream: (key, parts) => writtenDown(parts, (path) => putFile(key, path)),
    adopt: async (key, path) => {
      await putFile(key, path);
      await rm(path);
    },
    read: async (key) => (await get(key)).Body!.transformToByteArray(),
    stream: async (key, range) => (await get(key, range)).Body as Readable,
    findSizeBytes: async (key) => (await findHead(key))?.ContentLength,
    findStoredAt: async (key) => (await findHead(key))?.LastModified,
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    list: (prefix) => listKeys(client, Bucket, prefix),
    pathOf: () => null,
    findFreeBytes: async () => undefined,
    whyNotReady: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => null,
        (error: Error) => error.name,
      ),
  };
}

/** A put must say how long its body is: what comes part by part lies in a file of this machine until that is known. */
async function writtenDown<T>(parts: AsyncIterable<Uint8Array>, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "heliolens-"));
  try {
    const path = join(folder, "whole");
    await writeFile(path, parts);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* listKeys(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<FileKey> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) yield Key as FileKey;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

async function orMissing<T>(key: FileKey, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isNotThere(error) ? new FileMissing(key) : error;
  }
}

const isNotThere = (error: unknown) => ["NoSuchKey", "NotFound"].includes((error as Error).name);
