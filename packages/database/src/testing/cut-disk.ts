import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type Mount, mountImage, mountMemory } from "./mounts.ts";

/** An ext4 disk whose power can be cut: what the file system has not yet handed to the device is then lost. */
export interface CutDisk {
  readonly folder: string;
  /** Hands everything written so far to the device. */
  sync(): void;
  /** The disk as it would be found after a power cut at this moment, mounted beside the running one. */
  cut(): Mount;
  /** Cuts the power, ends what still runs on the disk, and mounts what the cut left in its place. */
  cutAndRestart(endAll: () => Promise<void>): Promise<void>;
  remove(): void;
}

export function makeCutDisk(megabytes: number): CutDisk {
  const memory = mountMemory(3 * megabytes);
  const image = join(memory.folder, "disk");
  execFileSync("truncate", ["-s", `${megabytes}M`, image]);
  execFileSync("mkfs.ext4", ["-q", "-F", image]);
  let disk = mountImage(image, withoutClock);
  return {
    folder: disk.folder,
    sync: () => execFileSync("sync", ["-f", disk.folder]),
    cut: () => mountCopy(image, disk.folder),
    cutAndRestart: async (endAll) => {
      const copy = copyAtOneMoment(image, disk.folder);
      await endAll();
      disk.remove();
      renameSync(copy, image);
      disk = mountImage(image, withoutClock);
    },
    remove: () => {
      disk.remove();
      memory.remove();
    },
  };
}

// No commit of the journal by the clock: only a sync that a program asked for reaches the device.
const withoutClock = "commit=600";

function mountCopy(image: string, folder: string): Mount {
  const copy = copyAtOneMoment(image, folder);
  const mount = mountImage(copy, "defaults");
  return {
    folder: mount.folder,
    remove: () => {
      mount.remove();
      rmSync(copy);
    },
  };
}

/** A copy taken while the device was being written would be of no moment at all: then it is taken again. */
function copyAtOneMoment(image: string, folder: string): string {
  const copy = `${image}.cut`;
  const device = basename(execFileSync("findmnt", ["-n", "-o", "SOURCE", folder], { encoding: "utf8" }).trim());
  let before: string;
  do {
    before = writesTo(device);
    execFileSync("cp", ["--sparse=always", image, copy]);
  } while (writesTo(device) !== before);
  return copy;
}

/** Writes the kernel has completed on the block device (Documentation/block/stat). */
const writesTo = (device: string): string => {
  const fields = readFileSync(`/sys/block/${device}/stat`, "utf8").trim().split(/\s+/);
  return `${fields[4]} ${fields[6]}`;
};
