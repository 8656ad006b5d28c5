import type { OwnCamera } from "./own-camera.ts";

/** The cameras that may have taken images of a folder: those assigned to it first, then those for all folders. */
export function camerasOfFolder(own: readonly OwnCamera[], folder: string): readonly OwnCamera[] {
  const isForAll = (camera: OwnCamera) => (camera.folder ?? "") === "";
  return [...own.filter((camera) => !isForAll(camera) && camera.folder === folder), ...own.filter(isForAll)];
}
