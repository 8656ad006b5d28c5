import type { Viewer } from "@heliolens/domain/accounts/access";
import { Refused } from "../wire/refused.ts";

// Each keeps a thread for as long as its caller takes.
const MOST_OF_PERSON = 2;
const MOST_OF_COMPANY = 4;
const MOST_IN_ALL = 16;

/** Gives out places for long downloads: a person's or a company's are used up long before everyone's are. */
export class DownloadSlots {
  readonly #taken: Viewer[] = [];

  /** Refuses where there is no place for this person now. */
  mustHaveSlot({ userId, companyId }: Viewer): void {
    const ofPerson = this.#taken.filter((one) => one.userId === userId).length;
    const ofCompany = this.#taken.filter((one) => companyId !== null && one.companyId === companyId).length;
    if (ofPerson >= MOST_OF_PERSON || ofCompany >= MOST_OF_COMPANY || this.#taken.length >= MOST_IN_ALL)
      throw new Refused("wire.unavailable", { retryAfterS: 10 });
  }

  /** Gives back what frees the place. */
  take(viewer: Viewer): () => void {
    this.#taken.push(viewer);
    return () => void this.#taken.splice(this.#taken.indexOf(viewer), 1);
  }
}
