import { resolve } from "node:path";

/** Where the analysis model lies with its card: part of the release, not of the data. */
export const modelFolder: string = resolve(import.meta.dirname, "../../../models/module-classifier");
