/** What a careful reader should be told beside the degrees of an image. */
export const temperatureNotes = [
  "humidity-estimated",
  "unit-assumed",
  "transmission-substituted",
  "scale-entered",
  "values-missing",
] as const;
export type TemperatureNote = (typeof temperatureNotes)[number];
