/**
 * The first key that an object of this JSON text names twice, or null. Parsers keep the last value and say nothing; where a
 * person wrote both, one of them is a mistake. The text must be JSON already.
 */
export function repeatedKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      const key = JSON.parse(token.slice(0, -1)) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

// A whole string, with the colon where it is a key; else what opens and closes.
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/g;
