/** One event of a stream of server-sent events; `id` says where the stream is, also where nothing is told. */
export interface HeardEvent {
  readonly id: string | null;
  readonly data: string | null;
}

// Longer than any event: a stream that never ends a line must not fill the memory.
const longestEvent = 64 * 1024;

/** Events as they come (WHATWG HTML, section 9.2). Comments, which keep the line awake, are passed over. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<HeardEvent> {
  let rest = "";
  for await (const chunk of chunks) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    if (rest.length > longestEvent) throw new Error("an event without an end");
    for (const block of blocks) {
      const event = { id: fieldOf(block, "id"), data: fieldOf(block, "data") };
      if (event.id !== null || event.data !== null) yield event;
    }
  }
}

const fieldOf = (block: string, name: string): string | null =>
  block
    .split("\n")
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? null;
