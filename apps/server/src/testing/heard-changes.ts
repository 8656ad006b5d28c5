export interface HeardChanges {
  readonly response: Response;
  /** Reads on until what was heard matches, and gives all of it. */
  readonly until: (wanted: RegExp) => Promise<string>;
  readonly leave: () => void;
}

/** Listens to the stream of changes of a server, from its first mark on. */
export async function hearChanges(
  base: string,
  { token, lastEventId }: { readonly token: string; readonly lastEventId?: string | undefined },
): Promise<HeardChanges> {
  const leaving = new AbortController();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const response = await fetch(`${base}/api/events`, { headers, signal: leaving.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const until = async (wanted: RegExp) => {
    while (!wanted.test(heard)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`it ended after: ${heard}`);
      heard += value;
    }
    return heard;
  };
  await until(/^id: /m);
  return { response, until, leave: () => leaving.abort() };
}
