import type { Db } from "@heliolens/database/database";
import type { Upload } from "@heliolens/database/queries/uploads/uploads";
import { receivedKey } from "@heliolens/domain/uploads/received-key";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { atMost } from "../../wire/at-most.ts";
import type { House } from "../../wire/house.ts";
import { PartialStore } from "./partial-store.ts";
import type { Room } from "./room-for.ts";

export interface TransferSettings extends Room {
  /** Where files lie until they are whole. */
  readonly partialsFolder: string;
}

/** What every step of the transfer works with. */
export interface Transfer extends Pick<House, "db" | "now" | "enqueue"> {
  readonly db: Db;
  readonly files: FileStore;
  readonly partials: PartialStore;
  readonly room: Room;
  readonly beginInTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export const RESERVE_BYTES = 512 * 1024 * 1024;

export function openTransfer(
  house: Pick<House, "db" | "now" | "enqueue">,
  files: FileStore,
  settings: TransferSettings,
): Transfer {
  const partials = new PartialStore(settings.partialsFolder, (upload) => isPlaced(files, upload));
  return { ...house, files, partials, room: settings, beginInTurn: atMost({ running: 1, waiting: 1_000 }) };
}

export const isPlaced = async (files: FileStore, upload: Upload): Promise<boolean> =>
  (await files.findSizeBytes(keyOf(upload))) === upload.sizeBytes;

export const keyOf = (upload: Upload): FileKey => receivedKey(upload) as FileKey;
