import type { Ownership } from "@heliolens/domain/accounts/access";

export type Owned = Ownership & { readonly id: number };
