export type ListedKind = "IR" | "RGB" | "CSV";
