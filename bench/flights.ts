// Real flights through the product's own path: every `flight.json` below a folder, two measures at a time.
// npm run bench:flights -- FOLDER
import { type FlightOrder, inThread } from "./flights/in-thread.ts";
import { type Figure, measuresOf } from "./flights/measures.ts";
import { flightsBelow } from "./flights/read-flight.ts";
import { record } from "./results.ts";

const LANES = 2;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("bench:flights needs a folder with flights");

const orders = flightsBelow(folder).flatMap((flight): FlightOrder[] => {
  const measures = measuresOf(flight);
  if (flight.thermal.length === 0) {
    console.log(`flight ${flight.name}: no image has the name that its flight.json gives`);
    process.exitCode = 1;
    return [];
  }
  if (measures.length === 0)
    console.log(`flight ${flight.name}: no measure yet for its truth (${Object.keys(flight.truth).join(", ")})`);
  return measures.map((task) => ({ folder: flight.folder, task }));
});
// A layout takes longest, and two threads: it goes first.
const waiting = orders.toSorted((a, b) => Number(b.task === "tables") - Number(a.task === "tables"));
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (const figure of await inThread<readonly Figure[]>(next)) tell(figure);
  }),
);

/** Prints a line; its row in the results is named for the flight. */
function tell({ what, bar, line }: Figure): void {
  console.log(line);
  const result = line.slice(line.indexOf(": ") + 2);
  record({ what: `real flight: ${what}`, bar, result, command: "npm run bench:flights -- FOLDER" });
}
