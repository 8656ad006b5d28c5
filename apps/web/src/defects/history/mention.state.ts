/** The name that is being typed after an @ at the end of the text; null where none is. */
export const nameBegun = (text: string): string | null =>
  /(?:^|[\s(])@([\p{L}\p{N}._-]{0,100})$/u.exec(text)?.[1] ?? null;

interface Named {
  readonly loginId: string;
  readonly name: string;
}

const MOST_OFFERED = 5;

/** Who may be meant, by the beginning of their name or id. */
export function peopleMeant<P extends Named>(people: readonly P[], begun: string | null): readonly P[] {
  if (begun === null) return [];
  const start = begun.toLowerCase();
  return people
    .filter((person) => [person.loginId, person.name].some((word) => word.toLowerCase().startsWith(start)))
    .slice(0, MOST_OFFERED);
}

/** The text with the whole id in place of what was begun, ready to go on. */
export const withMention = (text: string, loginId: string): string =>
  text.replace(/@[\p{L}\p{N}._-]{0,100}$/u, `@${loginId} `);
