import type { SiteChoice } from "@heliolens/contract/inspection/sites";

/** The specification names a thing's number twice. */
export const identityOf = (id: number) => ({ seq: id, id });

/** A point as the database gives it: GeoJSON text. */
export const pointOf = (location: string | null): SiteChoice["location"] =>
  location === null ? null : JSON.parse(location);

export const succeeded = <T>(content: T) => ({ code: "SUCCESS" as const, content });
