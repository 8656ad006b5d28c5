import type { PixelMapping } from "@heliolens/contract/thermal/image-ground";

/** The browser fetches both pictures before the pane that shows them is drawn. */
export function fetchSpotPictures({ seq, twin }: Pick<PixelMapping, "seq" | "twin">): void {
  fetchPicture(thermalView(seq));
  if (twin !== null) fetchPicture(rgbView(twin.seq));
}

// A picture that stands nowhere is of low priority: it would come after all that does.
function fetchPicture(address: string): void {
  const picture = new Image();
  picture.fetchPriority = "high";
  picture.src = address;
}

export const thermalView = (seq: number): string => `/pictures/thermal-images/${seq}/view`;
export const rgbView = (seq: number): string => `/pictures/rgb-images/${seq}/view`;
