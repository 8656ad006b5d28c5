import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
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
  return {
    save: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.byteLength }));
    },
    adopt: async (Key, path) => {
      const { size: ContentLength } = await stat(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }));
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
    findFreeBytes: async () => undefined,
    whyNotReady: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => null,
        (error: Error) => error.name,
      ),
  };
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
