/** What a search finds, in the order it is shown in. */
export const searchKinds = ["project", "site", "report", "defect", "module", "user", "company"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const hitsPerKind = 20;
