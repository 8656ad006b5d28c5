/** The same numbers with one of them a place further up or down. */
export function moveByOne(seqs: readonly number[], seq: number, by: -1 | 1): number[] {
  const from = seqs.indexOf(seq);
  const to = from + by;
  if (from === -1 || to < 0 || to >= seqs.length) return [...seqs];
  return seqs.with(from, seqs[to]!).with(to, seq);
}
