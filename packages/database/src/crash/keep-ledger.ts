/**
 * The life of a process that is killed while it works: first it says which numbers it finds whole, then it works for ever and says
 * which numbers were acknowledged. Node writes to a pipe at once: a line reaches its reader even if a kill comes next.
 */
export async function keepLedger(found: readonly number[], work: () => Promise<readonly number[]>): Promise<never> {
  console.log(`rows ${JSON.stringify(found)}`);
  for (;;) for (const number of await work()) console.log(`acknowledged ${number}`);
}

export const nextAfter = (found: readonly number[]): number => Math.max(0, ...found) + 1;
