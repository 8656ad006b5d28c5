import { problems } from "./ko/problems.ts";

/** Korean comes first: it defines the keys that English must match. One file a room under `ko/` and `en/`. */
export const ko = { problems };
