import type { ko } from "./ko.ts";

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
export type Messages = SameKeys<typeof ko>;
