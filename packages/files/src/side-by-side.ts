/** Runs the work of all items, so many at a time; the first that throws ends it. */
export async function sideBySide<T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const rest = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const lane = async () => {
    for (let next = await rest.next(); !next.done; next = await rest.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
