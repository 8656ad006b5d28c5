interface SessionParts {
  /** Who is signed in; undefined where nobody is. */
  readonly userSeq: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly giveUpUploads: () => void;
}

/** When somebody leaves, or another comes, nothing of the former's uploads goes on or stays on the page. */
export function leaveWithSession({ userSeq, subscribe, giveUpUploads }: SessionParts): () => void {
  let before = userSeq();
  return subscribe(() => {
    const last = before;
    before = userSeq();
    if (last !== undefined && before !== last) giveUpUploads();
  });
}
