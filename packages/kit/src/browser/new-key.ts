/** A word that nobody else has. `crypto.randomUUID` is not there on a plain address of one's own network. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
