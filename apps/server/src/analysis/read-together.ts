interface UnderWay<V> {
  readonly now: Promise<V>;
  /** When the next may begin. */
  readonly over: Promise<unknown>;
  next: Promise<V> | null;
}

// Asked oftener within a second, it is a crowd; it then hears once a second: every answer costs the work it asks about.
const CROWD = 20;
const CROWD_WAITS_MS = 1_000;

/**
 * Many screens ask the same at once. While an answer is being read, all who ask meanwhile share the next one: reads of a key do not
 * grow with those who ask, and no answer is older than its question. A crowd that asks all the time waits a little for its answers,
 * for asking again and again would take the time of the work it asks about.
 */
export function readTogether<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const underWay = new Map<K, UnderWay<V>>();
  const isCrowd = crowds<K>();
  const begin = (key: K, waitsMs: number): Promise<V> => {
    const now = read(key);
    const own: UnderWay<V> = { now, over: Promise.allSettled(waitsMs > 0 ? [now, wait(waitsMs)] : [now]), next: null };
    underWay.set(key, own);
    void own.over.then(() => {
      if (own.next === null) underWay.delete(key);
    });
    return now;
  };
  return (key) => {
    const waitsMs = isCrowd(key) ? CROWD_WAITS_MS : 0;
    const other = underWay.get(key);
    if (other === undefined) return begin(key, waitsMs);
    other.next ??= other.over.then(() => begin(key, waitsMs));
    return other.next;
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a key was asked for very often in this second. */
function crowds<K>(): (key: K) => boolean {
  let [begunMs, asked] = [performance.now(), new Map<K, number>()];
  return (key) => {
    if (performance.now() - begunMs > 1_000) [begunMs, asked] = [performance.now(), new Map()];
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    return times > CROWD;
  };
}
