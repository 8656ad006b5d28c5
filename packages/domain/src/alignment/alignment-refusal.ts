export type AlignmentRefusal = "alignment.horizon-in-view" | "alignment.height-unknown";
