interface UnderWay<V> {
  readonly now: Promise<V>;
  next: Promise<V> | null;
}

/**
 * Many screens ask the same at once. While an answer is being read, all who ask meanwhile share the next one: reads of a key do not
 * grow with those who ask, and no answer is older than its question.
 */
export function readTogether<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const underWay = new Map<K, UnderWay<V>>();
  const begin = (key: K): Promise<V> => {
    const own: UnderWay<V> = { now: read(key), next: null };
    underWay.set(key, own);
    const end = () => {
      if (own.next === null) underWay.delete(key);
    };
    own.now.then(end, end);
    return own.now;
  };
  return (key) => {
    const other = underWay.get(key);
    if (other === undefined) return begin(key);
    const again = () => begin(key);
    other.next ??= other.now.then(again, again);
    return other.next;
  };
}
