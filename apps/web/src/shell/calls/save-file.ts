import { problemOf } from "@heliolens/contract/call";
import { saveAddress } from "@heliolens/kit/browser/save-address.ts";
import { renewal, storedToken } from "../session/session.ts";

/**
 * Hands an address to the browser's downloads, which write it to the disk as it comes: an archive may be larger than the
 * page's memory. Asked about first, by the same cookie, since a link that is refused could not say why.
 */
export async function saveFile(address: string): Promise<void> {
  const token = storedToken();
  const first = await asked(address);
  const response = first.status === 401 && (await renewal(token)) ? await asked(address) : first;
  if (!response.ok) throw problemOf(response, undefined);
  // The server names the file.
  saveAddress(address, "");
}

const asked = (address: string): Promise<Response> => fetch(address, { method: "HEAD" });
