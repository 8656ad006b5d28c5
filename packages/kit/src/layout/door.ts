import type { RoutePath } from "@heliolens/domain/navigation/route-table";

/** A place of the product, as the router takes it. */
export interface Door {
  readonly to: RoutePath;
  readonly search?: Readonly<Record<string, string>>;
  /** What is to be opened there (`use-called.ts`). */
  readonly hash?: string;
}

/** The same as a link's own words. */
export const linkTo = ({ to, search = {}, hash }: Door) => ({
  to,
  search: { ...search },
  ...(hash !== undefined && { hash }),
});
