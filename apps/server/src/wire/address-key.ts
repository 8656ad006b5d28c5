import { isIPv6 } from "node:net";

/** Attempts are counted per IPv4 address or per IPv6 /64: one household or server has a whole /64 to vary. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%", 1)[0]!;
  return `address:${isIPv6(plain) ? first64Bits(plain) : plain.slice(0, 45)}`;
}

function first64Bits(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
