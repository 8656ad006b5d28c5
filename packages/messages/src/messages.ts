import type { ko } from "./ko.ts";

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

/** The same keys, and where a language tells one from many (Korean does not) the sentence of one beside them. */
type SameKeys<R> = { readonly [K in keyof R]: string } & { readonly [K in keyof R & string as `${K}_one`]?: string };
export type Messages = { readonly [Room in keyof typeof ko]: SameKeys<(typeof ko)[Room]> };
