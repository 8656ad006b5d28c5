import type { Messages } from "../messages.ts";

export const mosaics: Messages["mosaics"] = {
  layer: "Thermal mosaic",
  loading: "Looking for the mosaic",
  none: "There is none yet. Aligning images makes it.",
  "no-report": "No inspection report of this site has thermal images.",
  waiting: "Waiting for its turn",
  running: "Under way {percent, number}%",
  stopping: "Stopping",
  stopped: "It was stopped.",
  outdated: "Images have changed. A new mosaic is needed.",
  relative: "Relative values: the images have no temperatures.",
  "left-out_one": "{count, number} image is not in the mosaic",
  "left-out": "{count, number} images are not in the mosaic",
  accuracy:
    "Absolute uncertainty of the recorded positions: about ±{metres} m (95 %). Images aligned to the design lie where the design does.",
  make: "Make mosaic",
  again: "Make again",
  stop: "Stop",
  retry: "Try again",
  download: "Download GeoTIFF",
};
