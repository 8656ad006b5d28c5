import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ModelUnusable } from "./model-unusable.ts";
import { isShapeName, type ShapeName } from "./module-shapes.ts";

/** What inference needs of model-card.json; the rest of the card is for people. */
export interface ModelCard {
  readonly name: string;
  readonly version: string;
  /** In the order of the network's outputs. */
  readonly classes: readonly ShapeName[];
  readonly temperature: number;
  readonly fileSha256: string;
}

export interface ModelFiles {
  readonly card: ModelCard;
  readonly network: Uint8Array;
}

export async function readModelFiles(modelDir: string): Promise<ModelFiles> {
  const card = parseModelCard(await readPart(modelDir, "model-card.json"));
  const network = await readPart(modelDir, "model.onnx");
  if (createHash("sha256").update(network).digest("hex") !== card.fileSha256)
    throw new ModelUnusable("analysis.model-damaged", `${modelDir}: model.onnx is not the file its card describes`);
  return { card, network };
}

async function readPart(modelDir: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(modelDir, name));
  } catch (error) {
    throw new ModelUnusable(
      "analysis.model-missing",
      `${join(modelDir, name)} is missing: restore models/module-classifier from the release, or train it anew (training/README.md)`,
      error,
    );
  }
}

function parseModelCard(bytes: Buffer): ModelCard {
  const card = parsed(bytes);
  const { name, version, classes, calibration, file } = card;
  const temperature = field(calibration, "temperature");
  const fileSha256 = field(file, "sha256");
  if (
    typeof name === "string" &&
    typeof version === "string" &&
    Array.isArray(classes) &&
    classes.every(isShapeName) &&
    typeof temperature === "number" &&
    temperature > 0 &&
    typeof fileSha256 === "string"
  )
    return { name, version, classes, temperature, fileSha256 };
  throw new ModelUnusable("analysis.model-damaged", "model-card.json lacks what inference needs");
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const card: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof card === "object" && card !== null) return card as Record<string, unknown>;
  } catch (error) {
    throw new ModelUnusable("analysis.model-damaged", "model-card.json is not JSON", error);
  }
  throw new ModelUnusable("analysis.model-damaged", "model-card.json is not an object");
}

const field = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
