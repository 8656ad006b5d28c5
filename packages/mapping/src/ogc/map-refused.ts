import type { MapRefusal } from "@heliolens/domain/map/map-refusal";

/** A request the map service does not answer, and the parameter at fault. */
export class MapRefused extends Error {
  readonly code: MapRefusal;
  readonly locator: string;

  constructor(code: MapRefusal, locator: string) {
    super(`${code} (${locator})`);
    this.name = "MapRefused";
    this.code = code;
    this.locator = locator;
  }
}
