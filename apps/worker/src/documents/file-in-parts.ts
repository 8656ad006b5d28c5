import type { FileKey, FileStore } from "@heliolens/files/file-store";

/** A file of the store that somebody hands in part by part, and who waits until each is taken. */
export interface FileInParts {
  readonly add: (part: Uint8Array) => Promise<void>;
  /** Gives the size of the file once all of it is written. */
  readonly end: () => Promise<number>;
  /** Removes what was written. */
  readonly abandon: (why: unknown) => Promise<void>;
}

export function fileInParts(files: FileStore, key: FileKey): FileInParts {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const saved = files.saveStream(key, readable);
  // Where the store has failed, the stream knows that it was left but not why: the store's own word is told.
  const orStoresWord = (written: Promise<void>) => written.catch(async () => void (await saved));
  saved.catch(() => {});
  return {
    add: (part) => orStoresWord(writer.write(part)),
    end: async () => {
      await orStoresWord(writer.close());
      return saved;
    },
    abandon: async (why) => {
      await writer.abort(why);
      await saved.catch(() => {});
    },
  };
}
