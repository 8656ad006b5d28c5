import { closeSync, fsyncSync, globSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Written beside its place, synced whole, and renamed into it: a cut leaves all of the folder or none of it. */
export async function placeWhole(folder: string, write: (halfMade: string) => unknown): Promise<void> {
  const halfMade = `${folder}.preparing`;
  rmSync(halfMade, { recursive: true, force: true });
  await write(halfMade);
  sync(halfMade);
  for (const path of globSync("**", { cwd: halfMade })) sync(join(halfMade, path));
  renameSync(halfMade, folder);
  sync(dirname(folder));
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
