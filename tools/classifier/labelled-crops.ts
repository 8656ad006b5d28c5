import { readFileSync } from "node:fs";
import { INPUT_HEIGHT_PX, INPUT_PX, INPUT_WIDTH_PX } from "@heliolens/detection/classifier/grey-crop";
import { type NpyArray, readNpz } from "../samples/npz.ts";

export interface LabelledCrops {
  readonly images: Uint8Array;
  readonly labels: readonly string[];
}

/** The training file's form: images uint8 [n,40,24], labels [n] into classes. */
export async function readLabelledCrops(file: string): Promise<LabelledCrops> {
  const arrays = await readNpz(readFileSync(file));
  const [images, labels, classes] = ["images", "labels", "classes"].map((name) => arrays.get(name));
  if (!images || !labels || !classes) throw new Error(`${file}: needs the arrays images, labels and classes`);
  const [, height, width] = images.shape;
  if (!(images.values instanceof Uint8Array) || height !== INPUT_HEIGHT_PX || width !== INPUT_WIDTH_PX)
    throw new Error(`${file}: images must be uint8 [n,${INPUT_HEIGHT_PX},${INPUT_WIDTH_PX}]`);
  const names = textsOf(classes);
  return { images: images.values, labels: Array.from(labels.values, (label) => names[label]!) };
}

/** Only the rows named. */
export function cropsAt({ images, labels }: LabelledCrops, rows: readonly number[]): LabelledCrops {
  const chosen = new Uint8Array(rows.length * INPUT_PX);
  for (const [index, row] of rows.entries())
    chosen.set(images.subarray(row * INPUT_PX, (row + 1) * INPUT_PX), index * INPUT_PX);
  return { images: chosen, labels: rows.map((row) => labels[row]!) };
}

function textsOf({ shape, values }: NpyArray): string[] {
  const count = shape[0] ?? 0;
  const length = values.length / count;
  return Array.from({ length: count }, (_, i) =>
    String.fromCodePoint(...values.subarray(i * length, (i + 1) * length)).replaceAll("\0", ""),
  );
}
