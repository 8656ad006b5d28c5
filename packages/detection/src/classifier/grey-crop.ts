import { type Crop, resampleCrop, uprightCrop } from "./resample-crop.ts";

export const INPUT_WIDTH_PX = 24;
export const INPUT_HEIGHT_PX = 40;
export const INPUT_PX = INPUT_WIDTH_PX * INPUT_HEIGHT_PX;

// The training pictures have lost their degrees; these two bring ours to their looks. Medians over the training file:
// a healthy module lies at grey 168, a substring behind a conducting diode 20 above the rest (about 5 K in the field).
const HEALTHY_GREY = 168;
const KELVIN_PER_GREY = 0.25;

/** The model's input for a module's temperatures. `referenceC`: the temperature of healthy modules beside it. */
export const greyFromTemperatures = (crop: Crop, referenceC: number): Float32Array =>
  inputSized(crop).map((temperatureC) => asShare(HEALTHY_GREY + (temperatureC - referenceC) / KELVIN_PER_GREY));

const inputSized = (crop: Crop): Float32Array => resampleCrop(uprightCrop(crop), INPUT_WIDTH_PX, INPUT_HEIGHT_PX);

const asShare = (grey: number): number => Math.min(1, Math.max(0, grey / 255));
