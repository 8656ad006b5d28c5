/** Hands a text, or the bytes of a file, made on this page to the browser's downloads. */
export function saveText(words: BlobPart, fileName: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([words], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The download holds the file by itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
