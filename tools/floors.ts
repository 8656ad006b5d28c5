// Guards the floors of the house: `npm run floors`. The tables are in tools/floors.
import { resolve } from "node:path";
import { listCircles } from "./floors/list-circles.ts";
import { listCrowded } from "./floors/list-crowded.ts";
import { listUnused } from "./floors/list-unused.ts";
import { readHouse, type SourceFile } from "./floors/read-house.ts";
import { whyNotImport } from "./floors/why-not-import.ts";

export interface Breach {
  readonly file: string;
  readonly imports: string;
  readonly why: string;
}

export function listBreaches(root: string, house: readonly SourceFile[] = readHouse(root)): Breach[] {
  return house.flatMap((file) =>
    file.imports.flatMap((one) => {
      const why = whyNotImport(root, file, one);
      return why === null ? [] : [{ file: file.path, imports: one.specifier, why }];
    }),
  );
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const house = readHouse(root);
  const lines = [
    ...listBreaches(root, house).map(({ file, imports, why }) => `${file}: "${imports}": ${why}`),
    ...listCircles(house).map((circle) => `import circle: ${circle.join(", ")}`),
    ...listUnused(root, house),
    ...listCrowded(root),
  ];
  for (const line of lines) console.error(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
