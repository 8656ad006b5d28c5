import { createHash } from "node:crypto";

export const passKey = (name: string, content: string | Uint8Array): string =>
  createHash("sha256").update(name).update("\0").update(content).digest("base64url");

interface SinceLastPass {
  /** One for each file as it is now, under these rules. */
  readonly keys: readonly string[];
  readonly changed: readonly string[];
}

/** Files that did not pass with this name and content under these rules. */
export function changedSince(
  passed: ReadonlySet<string>,
  rules: string,
  contents: ReadonlyMap<string, string | Uint8Array>,
): SinceLastPass {
  const keyed = [...contents].map(([path, content]) => ({ path, key: passKey(`${rules} ${path}`, content) }));
  return {
    keys: keyed.map(({ key }) => key),
    changed: keyed.filter(({ key }) => !passed.has(key)).map(({ path }) => path),
  };
}
