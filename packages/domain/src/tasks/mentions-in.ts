/** People one comment can call. */
export const mostMentions = 20;

// A name at the start or after a space: the @ of an e-mail address calls nobody.
const mention = /(?<![^\s(])@([\p{L}\p{N}._-]{1,100})/gu;

/** Whom a comment calls by `@loginId`, each once. A full stop behind a name belongs to the sentence. */
export const mentionsIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(mention)].map(([, name]) => name!.replace(/[.]+$/, "")))]
    .filter((name) => name !== "")
    .slice(0, mostMentions);
