import { DatabaseUnavailable } from "./connection/database-unavailable.ts";

export type InBatches<Item, Result> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly answered: PromiseWithResolvers<Result>;
}

/**
 * Items that come while a statement is under way go together with the next one: the more come at once, the fewer
 * statements each costs. One that makes its statement fail does not fail the others.
 */
export function inBatches<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): InBatches<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;
  const runAll = async () => {
    isUnderWay = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most), run);
    isUnderWay = false;
  };
  return (item) => {
    const answered = Promise.withResolvers<Result>();
    waiting.push({ item, answered });
    if (!isUnderWay) void runAll();
    return answered.promise;
  };
}

async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [index, { answered }] of batch.entries()) answered.resolve(results[index]!);
  } catch (error) {
    if (batch.length === 1 || error instanceof DatabaseUnavailable)
      for (const { answered } of batch) answered.reject(error);
    else for (const one of batch) await settle([one], run);
  }
}
