// One task of bench:flights, in a thread of its own.
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { FlightOrder } from "./in-thread.ts";
import { HALVES, halvesApartM } from "./lay-out-real.ts";
import { type FlightMeasure, takeMeasure } from "./measures.ts";
import { readFlight } from "./read-flight.ts";

const { folder, task } = workerData as FlightOrder;
const flight = readFlight(join(folder, "flight.json"));
parentPort!.postMessage(
  task === HALVES ? await halvesApartM(flight) : await takeMeasure(flight, task as FlightMeasure),
);
