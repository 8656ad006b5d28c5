import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Pack, type PackTitle, writePack } from "../pack/pack-bytes.ts";
import { tableBuilder } from "../pack/table-builder.ts";
import { piecesOf, type Topology } from "./topology.ts";

/** Land of the world at 1:10 million, or at 1:50 million for pictures of countries and more. */
export type BaseGrade = "fine" | "coarse";

const files = { fine: "countries-10m", coarse: "countries-50m" } as const;

/** Above this much ground per pixel the coarse outline looks the same. */
const COARSE_FROM_M = 1500;

export const baseGradeAt = (metresPerPixel: number): BaseGrade => (metresPerPixel > COARSE_FROM_M ? "coarse" : "fine");

/** Reads the bundled outlines into a pack like any other; nothing is fetched. */
export async function readBasePack(grade: BaseGrade): Promise<Pack> {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${files[grade]}.json`);
  const topology = JSON.parse(await readFile(path, "utf8")) as Topology;
  const land = tableBuilder({ name: "land", geometry: "polygon", columns: {} });
  for (const [index, rings] of piecesOf(topology).entries()) {
    land.geometry.addRings(...rings);
    land.addRow(index + 1, []);
  }
  return writePack(baseTitle(grade), [land.finish()]);
}

export const baseTitle = (grade: BaseGrade): PackTitle => ({ subject: `base:${files[grade]}`, revision: "1" });
