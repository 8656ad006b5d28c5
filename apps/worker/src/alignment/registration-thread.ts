import { parentPort, workerData } from "node:worker_threads";
import { placeFlight } from "@heliolens/detection/flight/register-flight";
import type { Registration } from "@heliolens/detection/flight/registration";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { panelPlan } from "@heliolens/detection/plan/panel-plan";
import { starterOver } from "../ask-starter.ts";
import { heatInFrame } from "./heat-in-frame.ts";
import type {
  FoundPlacement,
  RegistrationAnswer,
  RegistrationEnd,
  RegistrationOrder,
  RegistrationQuestion,
} from "./registration-messages.ts";

const { flight, modules, seen } = workerData as RegistrationOrder;
const starter = starterOver<RegistrationQuestion, RegistrationAnswer, RegistrationEnd>(parentPort!);

async function load(imageId: number): Promise<HeatGrid | null> {
  const sources = await starter.ask({ ask: "load", imageId });
  return sources && heatInFrame(sources, flight.lens);
}

const foundPlaceOf = ({ id, state, confidence, fit, footprint, why }: Registration): FoundPlacement => ({
  imageId: Number(id),
  evidence: state,
  confidence,
  residualCm: fit?.residualCm ?? null,
  residualPx: fit?.residualPx ?? null,
  footprint,
  why,
});

const images = flight.images.map(({ id, ...image }) => ({ ...image, id: String(id), load: () => load(id) }));
const found = await placeFlight({ ...flight, images, plan: panelPlan(modules) }, seen, {
  onProgress: (stage, share) => void starter.ask({ ask: "tell", stage, share }),
});
starter.end({ places: found.images.map(foundPlaceOf), result: found.result });
parentPort!.close();
