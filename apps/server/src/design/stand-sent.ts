import { type ModuleStand, whyNotStand, writtenStand } from "@heliolens/domain/design/stand/module-stand";
import { Refused } from "../wire/refused.ts";

/** As it is stored; one out of range is refused. */
export function standSent(stand: ModuleStand | null, field: string): ModuleStand | null {
  if (stand === null) return null;
  const code = whyNotStand(stand);
  if (code !== null) throw new Refused(code, { details: { field } });
  return writtenStand(stand);
}
