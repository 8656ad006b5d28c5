export type ShareRefusal =
  | "share.not-found"
  | "share.too-many"
  | "share.day-out-of-range"
  | "share.password-required"
  | "share.password-wrong";
