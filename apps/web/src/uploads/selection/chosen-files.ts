import { isLeftBehind } from "@heliolens/domain/uploads/left-behind";

/** A file a person chose, with the folders between the chosen one and the file. */
export interface ChosenFile {
  readonly file: File;
  /** Asked once: of thousands of files the browser's own answer takes a tenth of a second each time. */
  readonly name: string;
  readonly folder: string;
}

export const filesOfInput = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, name: file.name, folder: folderOf(file.webkitRelativePath) })).filter(isOwn);

/** Everything inside what was dropped, folders opened. Must be called while the drop is being handled. */
export async function filesOfDrop(dropped: Pick<DataTransfer, "items">): Promise<ChosenFile[]> {
  // The list of items is emptied as soon as the handler ends, so all entries are taken at once.
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  return (await Promise.all(entries.map(filesUnder))).flat().filter(isOwn);
}

const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/");

const isOwn = ({ name }: ChosenFile): boolean => !isLeftBehind(name);

// A file dragged out of another program stands in no folder and comes without an entry.
async function filesUnder(entry: FileSystemEntry | File): Promise<ChosenFile[]> {
  if (entry instanceof File) return [{ file: entry, name: entry.name, folder: "" }];
  if (entry.isFile) {
    const file = await new Promise<File>((found, failed) => (entry as FileSystemFileEntry).file(found, failed));
    return [{ file, name: entry.name, folder: folderOf(entry.fullPath).replace(/^\//, "") }];
  }
  const inside = await entriesOf((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(inside.map(filesUnder))).flat();
}

// A reader gives a folder in portions of a hundred and ends with an empty one.
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((found, failed) => reader.readEntries(found, failed));
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}
