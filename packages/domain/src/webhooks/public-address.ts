// Networks that are not the open internet (IANA special-purpose registries): from inside the house they lead to services
// that trust whoever stands there.
const privateV4: readonly (readonly [base: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** True for an address of the open internet, in the usual notation of either version. */
export function isPublicAddress(address: string): boolean {
  const v4 = numberOfV4(address);
  if (v4 !== null) return !privateV4.some(([base, bits]) => isWithin(v4, base, bits));
  const groups = groupsOfV6(address);
  if (groups === null) return false;
  return isGlobalV6(groups);
}

function numberOfV4(text: string): number | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

const isWithin = (address: number, base: string, bits: number): boolean => {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor((numberOfV4(base) ?? Number.NaN) / size);
};

/** The eight numbers of an IPv6 address; an IPv4 address at its end counts as two of them. */
function groupsOfV6(text: string): readonly number[] | null {
  const bare = text.split("%")[0]!.replace(/(\d+\.\d+\.\d+\.\d+)$/, (v4) => {
    const number = numberOfV4(v4);
    return number === null ? "x" : `${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`;
  });
  const halves = bare.split("::");
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array<string>(halves.length === 1 ? 0 : missing).fill("0"), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

// 2000::/3 is all that is given out; within it tunnels (6to4, Teredo) and documentation lead elsewhere.
function isGlobalV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0] = groups;
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2002 || first === 0x3fff) return false;
  return !(first === 0x2001 && (second < 0x200 || second === 0xdb8));
}
