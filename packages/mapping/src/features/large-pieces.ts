/** Handing a piece to a stream costs as much as copying so many bytes. */
const WORTH_SENDING_ALONE = 2 ** 16;

/** The same bytes in pieces worth sending: short ones are copied together, long ones go as they lie. */
export function* largePieces(pieces: Iterable<Buffer>): Generator<Buffer> {
  let short: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const isLong = piece.length >= WORTH_SENDING_ALONE;
    if (short.length > 0 && (isLong || bytes >= WORTH_SENDING_ALONE)) {
      yield Buffer.concat(short);
      [short, bytes] = [[], 0];
    }
    if (isLong) {
      yield piece;
      continue;
    }
    short.push(piece);
    bytes += piece.length;
  }
  if (short.length > 0) yield Buffer.concat(short);
}
