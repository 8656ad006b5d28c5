import { tokens } from "../theme/theme.ts";

const quality = 0.82;

/**
 * A picture as it is sent: upright, no longer than asked, on white where it was clear, and without what the camera wrote
 * about the person holding it. Throws where the browser cannot read it.
 */
export async function smallerJpeg(file: Blob, longestSidePx: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("the browser draws nothing");
  drawing.fillStyle = tokens.paper;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (jpeg === null) throw new Error("the browser made no picture of it");
  return jpeg;
}
