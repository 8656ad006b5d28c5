import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { Upload as UploadRow } from "@heliolens/database/queries/uploads/uploads";
import {
  lengthOf,
  type PieceOfPart,
  partBytesFor,
  partKey,
  partsFolder,
  partsPrefix,
  piecesFromStart,
  readPartKey,
} from "@heliolens/domain/uploads/upload-part";
import { type FileKey, FileMissing, type FileStore } from "@heliolens/files/file-store";
import type { Upload } from "@tus/server";
import { atMost } from "../../../wire/at-most.ts";
import { refuseWhen } from "../../../wire/refused.ts";
import { explainDisk } from "../disk-trouble.ts";
import { currentExchange } from "../exchange.ts";
import { type Room, whyNoDiskRoom } from "../room-for.ts";
import { checkedParts, isUnkeepable } from "./checked-parts.ts";
import { idsIn } from "./disk-partials.ts";
import { type IsStored, Partials } from "./partials.ts";

export interface BucketParts {
  readonly folder: string;
  readonly files: FileStore;
  readonly room: Pick<Room, "reserveBytes">;
}

/**
 * As parts in the bucket, for finished files that lie there too: any machine takes the next bytes, whichever took the
 * first. Nothing half is ever an object under a finished file's key. A whole file is checked on the disk of the machine
 * that finishes it.
 */
export class BucketPartials extends Partials {
  readonly #files: FileStore;
  readonly #room: BucketParts["room"];
  // The disk holds a few files at a time, and each sees the room that the one before it has taken.
  readonly #inTurn = atMost({ running: 2, waiting: 1_000 });
  readonly #fetching = new Map<string, number>();

  constructor({ folder, files, room }: BucketParts, isStored: IsStored) {
    super(folder, isStored);
    this.#files = files;
    this.#room = room;
  }

  override async reserve(): Promise<void> {}

  /** Begun again, it starts at nothing: a client that wants to resume asks for the offset instead. */
  override async create(upload: Upload): Promise<Upload> {
    await this.remove(upload.id);
    return upload;
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { sizeBytes } = currentExchange().upload;
    // All bytes are there; only the answer was lost. A byte too many is refused by the stream itself.
    if (offset === sizeBytes) return finished(body.resume()).then(() => offset);
    const request = new PartsOfRequest(this.#files, id, offset);
    try {
      for await (const bytes of checkedParts(body)) await request.take(bytes, partBytesFor(sizeBytes));
    } catch (error) {
      await (isUnkeepable(error) ? request.takeBack() : request.store());
      throw error;
    }
    await request.store();
    return request.endByte;
  }

  override async remove(id: string): Promise<void> {
    for (const { key } of await this.#partsOf(id)) await this.#files.remove(key as FileKey);
    await rm(this.pathOf(id), { force: true });
  }

  override bringHere(upload: UploadRow): Promise<void> {
    return this.#inTurn(async () => {
      const pieces = piecesFromStart(await this.#partsOf(upload.id));
      if (lengthOf(pieces) < upload.sizeBytes) return rm(this.pathOf(upload.id), { force: true });
      const awaitedBytes = [...this.#fetching.values()].reduce((sum, bytes) => sum + bytes, 0);
      refuseWhen(await whyNoDiskRoom(this.folder, { sizeBytes: upload.sizeBytes, awaitedBytes }, this.#room));
      this.#fetching.set(upload.id, upload.sizeBytes);
      await this.#fetch(upload.id, pieces).finally(() => this.#fetching.delete(upload.id));
    });
  }

  override async *listIds(): AsyncIterable<string> {
    // Copies that a killed process was checking.
    yield* idsIn(this.folder);
    for await (const key of this.#files.list(`${partsFolder}/`)) {
      const part = readPartKey(key);
      if (part !== null) yield part.uploadId;
    }
  }

  protected override async findLength(id: string): Promise<number | undefined> {
    return lengthOf(piecesFromStart(await this.#partsOf(id))) || undefined;
  }

  async #partsOf(id: string) {
    const keys = await Array.fromAsync(this.#files.list(partsPrefix(id)));
    return keys.map(readPartKey).filter((part) => part !== null);
  }

  async #fetch(id: string, pieces: readonly PieceOfPart[]): Promise<void> {
    const path = this.pathOf(id);
    try {
      await pipeline(Readable.from(bytesOf(this.#files, pieces)), createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      // Another machine finished the upload meanwhile and removed its parts.
      if (!(error instanceof FileMissing)) throw explainDisk(error);
    }
  }
}

async function* bytesOf(files: FileStore, pieces: readonly PieceOfPart[]): AsyncIterable<Uint8Array> {
  for (const { key, start, end } of pieces) yield* await files.stream(key as FileKey, { start, end });
}

/** Gathers the bytes of one request and stores them part by part. */
class PartsOfRequest {
  endByte: number;
  readonly #files: FileStore;
  readonly #id: string;
  readonly #nonce = randomBytes(8).toString("hex");
  readonly #stored: FileKey[] = [];
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(files: FileStore, id: string, offset: number) {
    this.#files = files;
    this.#id = id;
    this.endByte = offset;
  }

  async take(bytes: Buffer, partBytes: number): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= partBytes) await this.store();
  }

  async store(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    const end = this.endByte + this.#waitingBytes;
    const key = partKey(this.#id, this.endByte, end, this.#nonce) as FileKey;
    await this.#files.save(key, Buffer.concat(this.#waiting));
    this.#stored.push(key);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.endByte = end;
  }

  async takeBack(): Promise<void> {
    for (const key of this.#stored) await this.#files.remove(key);
  }
}
