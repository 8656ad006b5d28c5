export type SiteImageRefusal =
  | "site-images.not-found"
  | "site-images.unreadable"
  | "site-images.not-placed"
  | "site-images.system-unknown"
  | "site-images.samples-unsupported"
  | "site-images.too-large"
  | "site-images.nothing-in-it";
