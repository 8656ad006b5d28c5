// UTF-8 with or without its mark, UTF-16 either way round, and CP949 as Korean Excel saves it. Numbers and separators
// are ASCII in all of them, so a wrong guess can only spoil header words.
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const wide = wideOrderOf(bytes);
  if (wide !== null) return wide;
  return isUtf8(bytes) ? "utf-8" : "euc-kr";
}

// Half of the bytes of ASCII written as UTF-16 are 0, all on one side.
function wideOrderOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  if (zeros[1]! * 3 > head.length && zeros[0] === 0) return "utf-16le";
  return zeros[0]! * 3 > head.length && zeros[1] === 0 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** No binary format has so few control characters in its first kilobytes. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 2048);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isWide || wideOrderOf(head) !== null) return true;
  return head.every((byte) => (byte >= 32 && byte !== 0xff) || (byte >= 9 && byte <= 13));
}
