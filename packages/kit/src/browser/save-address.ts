/** Saves a file as a click on its link would. */
export function saveAddress(url: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
}
