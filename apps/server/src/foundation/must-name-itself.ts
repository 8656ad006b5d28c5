import { Refused } from "../wire/refused.ts";

/** The specification sends `seq` in the body beside the id in the path: they must be one. */
export function mustNameItself(seq: number | null | undefined, id: number): void {
  if (seq === undefined || seq === null || seq === id) return;
  throw new Refused("wire.malformed", { details: { issues: [{ at: "body.seq", why: "not_the_path_id" }] } });
}
