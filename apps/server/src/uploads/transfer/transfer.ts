import type { Db } from "@heliolens/database/database";
import type { Upload } from "@heliolens/database/queries/uploads/uploads";
import { receivedKey } from "@heliolens/domain/uploads/received-key";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { atMost } from "../../wire/at-most.ts";
import type { House } from "../../wire/house.ts";
import { BucketPartials } from "./partials/bucket-partials.ts";
import { DiskPartials } from "./partials/disk-partials.ts";
import type { Partials } from "./partials/partials.ts";
import type { Room } from "./room-for.ts";

export interface TransferSettings extends Room {
  /** On this machine: where files lie until they are whole, or, with a bucket, while they are checked. */
  readonly partialsFolder: string;
}

/** What every step of the transfer works with. */
export interface Transfer extends Pick<House, "db" | "now" | "enqueue"> {
  readonly db: Db;
  readonly files: FileStore;
  readonly partials: Partials;
  readonly room: Room;
  readonly beginInTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export const RESERVE_BYTES = 512 * 1024 * 1024;

export function openTransfer(
  house: Pick<House, "db" | "now" | "enqueue">,
  files: FileStore,
  settings: TransferSettings,
): Transfer {
  const partials = partialsFor(files, settings);
  return { ...house, files, partials, room: settings, beginInTurn: atMost({ running: 1, waiting: 1_000 }) };
}

const partialsFor = (files: FileStore, { partialsFolder, ...room }: TransferSettings): Partials => {
  const isUploadStored = (upload: Upload) => isStored(files, upload);
  return files.isShared
    ? new BucketPartials({ folder: partialsFolder, files, room }, isUploadStored)
    : new DiskPartials(partialsFolder, isUploadStored);
};

export const isStored = async (files: FileStore, upload: Upload): Promise<boolean> =>
  (await files.findSizeBytes(keyOf(upload))) === upload.sizeBytes;

export const keyOf = (upload: Upload): FileKey => receivedKey(upload) as FileKey;
