import type { OurProcess } from "./our-process.ts";
import type { Plant } from "./plants.ts";
import { boxOf, getMapOf } from "./requests.ts";

const PICTURES = 200;
const QUIET_CALLS = 200;
const ROUNDS = 5;
/** What somebody else does meanwhile: a page of the list of sites. */
const OTHER_CALL = "/api/sites?page=1&size=10";

/** How long other calls take while so many pictures are asked for at once, against how long they take alone. */
export async function measureCrowd(ours: OurProcess, plants: readonly Plant[]): Promise<string> {
  const pictures = Array.from({ length: PICTURES }, (_, index) =>
    getMapOf(boxOf(plants[index % plants.length]!, 0.05 + (index % 10) * 0.09)),
  );
  await crowd(ours, pictures.slice(0, 20));
  await delaysOf(ours, QUIET_CALLS);
  const quietMs = p95Of(await delaysOf(ours, QUIET_CALLS));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await crowd(ours, pictures));
  const drawn = rounds.reduce((sum, each) => sum + each.drawn, 0) / ROUNDS;
  const crowdedMs = p95Of(rounds.flatMap(({ delays }) => delays));
  return `${PICTURES} pictures at once: ${drawn.toFixed(0)} drawn, the others told to come back; a list of sites takes ${quietMs.toFixed(1)} ms alone and ${crowdedMs.toFixed(1)} ms meanwhile (p95), ${(crowdedMs / quietMs).toFixed(1)} times`;
}

async function crowd(ours: OurProcess, pictures: readonly { readonly ours: string }[]) {
  let waiting = pictures.length;
  const asked = pictures.map((picture) =>
    ours
      .get(picture.ours)
      .then(() => 1)
      .catch(mustBeBusy)
      .finally(() => waiting--),
  );
  const delays: number[] = [];
  while (waiting > 0) delays.push(...(await delaysOf(ours, 1)));
  const drawn = (await Promise.all(asked)).reduce((sum, one) => sum + one, 0);
  return { drawn, delays };
}

function mustBeBusy(error: Error): 0 {
  if (!error.message.startsWith("503")) throw error;
  return 0;
}

/** How long so many calls of somebody else take, one after the other. */
export async function delaysOf(ours: OurProcess, calls: number): Promise<number[]> {
  const delays: number[] = [];
  for (let call = 0; call < calls; call++) {
    const startedAt = performance.now();
    await ours.get(OTHER_CALL);
    delays.push(performance.now() - startedAt);
  }
  return delays;
}

export const p95Of = (delays: readonly number[]): number =>
  [...delays].sort((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? 0;
