import type { SiteImageRefusal } from "@heliolens/domain/site-images/site-image-refusal";

/** The file itself is why it cannot be shown: trying again would not help. */
export class OrthomosaicRefused extends Error {
  readonly code: SiteImageRefusal;
  constructor(code: SiteImageRefusal) {
    super(code);
    this.code = code;
  }
}
