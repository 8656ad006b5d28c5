import { saveAddress } from "./save-address.ts";

/** Hands a file made on this page to the browser's downloads. */
export function saveMade(content: BlobPart, fileName: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  saveAddress(url, fileName);
  // The download holds the file by itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
