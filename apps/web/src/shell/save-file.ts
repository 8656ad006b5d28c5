import { problemOf } from "@heliolens/contract/call";
import { currentLanguage } from "../kit/messages.ts";
import { renewal, storedToken } from "./session.ts";

/** Fetches a file with the stored token (a plain link carries none) and hands it to the browser's downloads. */
export async function saveFile(address: string, fileName: string): Promise<void> {
  const token = storedToken();
  const first = await fetched(address);
  const response = first.status === 401 && (await renewal(token)) ? await fetched(address) : first;
  if (!response.ok) throw problemOf(response, await response.json().catch(() => undefined));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The download holds the file by itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const fetched = (address: string): Promise<Response> =>
  fetch(address, { headers: { authorization: `Bearer ${storedToken()}`, "accept-language": currentLanguage() } });
