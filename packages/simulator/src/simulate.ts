import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { attributeZip } from "./files/attribute-zip.ts";
import { simulateInspection } from "./inspection/simulate-inspection.ts";
import { designGeoJson } from "./plant/design-geojson.ts";
import { simulatePlant } from "./plant/simulate-plant.ts";
import { plantTruth } from "./truth/truth-lines.ts";
import { type CommandOptions, commandOptions, optionNames, usage } from "./world/command-options.ts";
import type { SimulationPlan } from "./world/simulation-plan.ts";
import { imageCount, writeImageFiles } from "./world/write-image-files.ts";

// npm run simulate -- --modules 5000 --seed 7 --out DIR
async function simulate(command: CommandOptions): Promise<void> {
  const plant = simulatePlant(command.plan.plant);
  await mkdir(command.out, { recursive: true });
  await writeLines(join(command.out, "design.geojson"), designGeoJson(plant));
  for (let inspection = 0; inspection < command.inspections; inspection++) {
    const plan = { ...command.plan, inspection: { ...command.plan.inspection, inspection } };
    const folder = join(command.out, `inspection-${inspection + 1}`);
    await mkdir(folder, { recursive: true });
    await fly(plan, folder, command.workers);
  }
}

async function fly(plan: SimulationPlan, folder: string, workers: number): Promise<void> {
  const images = imageCount(plan);
  const plant = simulatePlant(plan.plant);
  const truth = createWriteStream(join(folder, "truth.jsonl"));
  for (const line of plantTruth(plan, plant, simulateInspection(plant, plan.inspection)))
    await put(truth, `${JSON.stringify(line)}\n`);
  const zip = attributeZip(createWriteStream(join(folder, "attributes.zip")));
  const startedMs = performance.now();
  let bytes = 0;
  for await (const image of writeImageFiles(plan, { workers })) {
    for (const file of image.files) {
      await mkdir(join(folder, dirname(file.path)), { recursive: true });
      await writeFile(join(folder, file.path), file.bytes);
      bytes += file.bytes.length;
    }
    await put(truth, `${JSON.stringify(image.truth)}\n`);
    zip.add(image.files[0]!.path, image.attributes);
    process.stderr.write(`\r${image.index + 1} of ${images} images`);
  }
  await Promise.all([ended(truth), zip.end()]);
  const seconds = (performance.now() - startedMs) / 1000;
  const rate = images / seconds;
  process.stderr.write("\n");
  console.log(
    `${folder}: ${images} images, ${(bytes / 1e6).toFixed(0)} MB, ${rate.toFixed(1)} images/s, ${(1000 / rate).toFixed(0)} ms/image on ${workers} threads`,
  );
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(path);
  for (const line of lines) await put(stream, line);
  await ended(stream);
}

// Waits while the disk is behind: nothing piles up.
async function put(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await new Promise<void>((resolve) => stream.once("drain", resolve));
}

const ended = (stream: WriteStream): Promise<void> => new Promise((resolve) => stream.end(resolve));

const { values } = parseArgs({ options: optionNames, strict: true });
const command = values.help ? null : commandOptions(values);
if (command) await simulate(command);
else console.log(usage);
