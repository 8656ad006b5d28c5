import type { Measured } from "./measure.ts";
import type { Plant } from "./plants.ts";
import { kinds } from "./requests.ts";

/** How many modules both servers give for the same features asked; throws where they do not agree. */
export async function compareAnswers(plant: Plant, ours: Measured, theirs: Measured): Promise<string> {
  const counts: string[] = [];
  for (const kind of kinds.filter(({ name }) => name.startsWith("WFS"))) {
    const [ask] = kind.of(plant);
    const [a, b] = [modulesIn(await ours.ask(ask!, 0)), modulesIn(await theirs.ask(ask!, 0))];
    if (a !== b) throw new Error(`${kind.name}: ours has ${a} modules, MapServer's ${b}`);
    counts.push(`${kind.name} ${a}`);
  }
  return `modules in both answers: ${counts.join(", ")}`;
}

const modulesIn = (answer: Buffer): number =>
  answer.toString("latin1").match(/<\w+:module_id>|"module_id": ?"/g)?.length ?? 0;
