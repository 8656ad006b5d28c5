import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ModelCard, modelCard } from "@heliolens/contract/analysis/model-card";
import { Refused } from "../wire/refused.ts";

/** The card as people read it; refuses where it is missing or is none. */
export async function readModelCard(folder: string): Promise<ModelCard> {
  const text = await readFile(join(folder, "model-card.json"), "utf8").catch(() => {
    throw new Refused("analysis.model-missing");
  });
  const card = modelCard.safeParse(jsonIn(text));
  if (!card.success) throw new Refused("analysis.model-damaged");
  return card.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
