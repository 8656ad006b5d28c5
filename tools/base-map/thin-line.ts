/** Douglas and Peucker: points that lie nearer to the line than its tolerance there are left out. Flat longitude, latitude pairs. */
export function thinLine(line: readonly number[], toleranceAt: (lon: number, lat: number) => number): number[] {
  const count = line.length / 2;
  const isKept = new Uint8Array(count);
  isKept[0] = 1;
  isKept[count - 1] = 1;
  // A ring ends where it began: its farthest point is the second anchor.
  const spans: [number, number][] = [[0, count - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const far = farthest(line, span, toleranceAt);
    if (far === null) continue;
    isKept[far] = 1;
    spans.push([span[0], far], [far, span[1]]);
  }
  return line.filter((_, at) => isKept[at >> 1] === 1);
}

function farthest(
  line: readonly number[],
  [from, to]: readonly [number, number],
  toleranceAt: (lon: number, lat: number) => number,
): number | null {
  let most = 1;
  let found: number | null = null;
  for (let point = from + 1; point < to; point++) {
    const [lon, lat] = [line[point * 2]!, line[point * 2 + 1]!];
    const share = distanceToSpan(line, from, to, lon, lat) / toleranceAt(lon, lat);
    if (share > most) [most, found] = [share, point];
  }
  return found;
}

function distanceToSpan(line: readonly number[], from: number, to: number, lon: number, lat: number): number {
  const [x, y] = [line[from * 2]!, line[from * 2 + 1]!];
  const [dx, dy] = [line[to * 2]! - x, line[to * 2 + 1]! - y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((lon - x) * dx + (lat - y) * dy) / length));
  return Math.hypot(lon - x - share * dx, lat - y - share * dy);
}
