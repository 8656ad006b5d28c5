import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";

export interface CardPlan {
  readonly folder: string;
  readonly pairs: number;
  /** How many pairs are flown; the card holds them again and again, each time a byte longer behind the picture's end. */
  readonly flown: number;
  readonly workers: number;
}

export interface Card {
  readonly hashes: readonly string[];
  readonly bytes: number;
}

/** Writes a drone's card of thermal and visible pairs, no two files alike, and tells what is on it. */
export async function writeCard({ folder, pairs, flown, workers }: CardPlan): Promise<Card> {
  const plan = {
    plant: { modules: 4_000, seed: 7 },
    inspection: {},
    flight: { imageLimit: flown },
    files: { format: "dji", rgbWidthPx: 480 },
  } as const;
  const hashes: string[] = [];
  let total = 0;
  for await (const { index, files } of writeImageFiles(plan, { workers }))
    for (let copy = 0; index + copy * flown < pairs; copy++)
      for (const { path, bytes } of files) {
        const whole = Buffer.concat([bytes, Buffer.alloc(copy)]);
        const target = join(folder, `card-${copy}`, path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, whole);
        total += whole.length;
        hashes.push(createHash("sha256").update(whole).digest("hex"));
      }
  return { hashes, bytes: total };
}
