import { listRgbImages } from "@heliolens/contract/uploads/rgb-images";
import { listThermalImageFiles, listThermalImages } from "@heliolens/contract/uploads/thermal-images";

/** Calls whose answers grow with the report, to thousands of rows. */
export const longAnswers = { listThermalImages, listThermalImageFiles, listRgbImages };
export type LongAnswer = keyof typeof longAnswers;
