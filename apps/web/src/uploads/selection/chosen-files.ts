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
  const found = (await Promise.all(entries.map(filesUnder))).flat().filter(isOwn);
  const chosen: ChosenFile[] = [];
  for (let at = 0; at < found.length; at += PORTION)
    chosen.push(...(await Promise.all(found.slice(at, at + PORTION).map(chosenFile))));
  return chosen;
}

// The browser asks the disk about each file while the page waits: thousands at once would hold it up for seconds.
const PORTION = 8;

const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/");

const isOwn = ({ name }: { readonly name: string }): boolean => !isLeftBehind(name);

/** A file dragged out of another program stands in no folder and comes without an entry. */
type FoundFile = FileSystemFileEntry | File;

async function filesUnder(entry: FileSystemEntry | File): Promise<FoundFile[]> {
  if (entry instanceof File) return [entry];
  if (entry.isFile) return [entry as FileSystemFileEntry];
  const inside = await entriesOf((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(inside.map(filesUnder))).flat();
}

async function chosenFile(found: FoundFile): Promise<ChosenFile> {
  if (found instanceof File) return { file: found, name: found.name, folder: "" };
  const file = await new Promise<File>((given, failed) => found.file(given, failed));
  return { file, name: found.name, folder: folderOf(found.fullPath).replace(/^\//, "") };
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
