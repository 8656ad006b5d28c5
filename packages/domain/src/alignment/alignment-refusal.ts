export type AlignmentRefusal =
  | "alignment.horizon-in-view"
  | "alignment.height-unknown"
  | "alignment.position-unknown"
  | "alignment.attitude-unknown"
  | "alignment.camera-unknown";
