const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column)\b/i, "drops what the version before reads"],
  [/\brename\s+(to|column)\b/i, "renames what the version before reads"],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, "changes a type that the version before reads"],
  [/\bset\s+not\s+null\b/i, "refuses rows that the version before writes"],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,;`]*\bnot\s+null\b(?![^,;`]*\bdefault\b)(?<!\bdefault\b[^,;`]*)/i,
    "wants a column that the version before does not write",
  ],
];

/** A step that only ends what an earlier release stopped using says so in a comment, with the release. */
const second = /\/\/ unused since \d+\.\d+\.\d+/;

/**
 * Why servers of the version before cannot go on beside a schema step, in the text of its file; null where they can. In a
 * rolling restart both versions serve for a while.
 */
export function whyNotSideBySide(migration: string): string | null {
  if (second.test(migration)) return null;
  return breaking.find(([pattern]) => pattern.test(migration))?.[1] ?? null;
}
