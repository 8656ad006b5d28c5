import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Upload as UploadRow } from "@heliolens/database/queries/uploads/uploads";
import { DataStore, Upload } from "@tus/server";
import { explainDisk } from "../disk-trouble.ts";
import { currentExchange } from "../exchange.ts";

/** Whether an upload lies among the finished files already, though nobody has heard so yet. */
export type IsStored = (upload: UploadRow) => Promise<boolean>;

/** Files that are not whole yet. `folder` is on this machine's disk: a file is checked there before it is placed. */
export abstract class Partials extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination", "checksum"];
  readonly folder: string;
  readonly #isStored: IsStored;

  constructor(folder: string, isStored: IsStored) {
    super();
    this.folder = folder;
    this.#isStored = isStored;
    mkdirSync(folder, { recursive: true });
  }

  pathOf(id: string): string {
    return join(this.folder, id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const { upload } = currentExchange();
    return new Upload({
      id,
      size: upload.sizeBytes,
      offset: await this.#offsetOf(upload),
      creation_date: upload.touchedAt.toISOString(),
    });
  }

  async #offsetOf(upload: UploadRow): Promise<number> {
    if (upload.finishedAt !== null) return upload.sizeBytes;
    const length = await this.findLength(upload.id);
    if (length !== undefined) return length;
    return (await this.#isStored(upload)) ? upload.sizeBytes : 0;
  }

  /** Counts the upload's bytes as awaited on this machine, where they come to lie on its disk. */
  abstract reserve(id: string): Promise<void>;
  /** How much has come; undefined where nothing is kept of it. */
  protected abstract findLength(id: string): Promise<number | undefined>;
  /** Afterwards the whole file lies at its path on this machine; no file is there where nothing whole is left of it. */
  abstract bringHere(upload: UploadRow): Promise<void>;
  /** Uploads of which something is kept; an id may come more than once. */
  abstract listIds(): AsyncIterable<string>;
  abstract override remove(id: string): Promise<void>;
}

export function rethrowDisk(error: unknown): never {
  throw explainDisk(error);
}
