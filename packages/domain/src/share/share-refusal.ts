export type ShareRefusal = "share.not-found" | "share.too-many";
