import { type CoordinateEpsg, epsgRange, isCoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { loadRegister } from "./load-register.ts";

const storageKey = "coordinate-system";
const store = createStore((_: CoordinateEpsg, chosen: CoordinateEpsg) => chosen, stored());
store.subscribe(() => writeStored(onThisDevice, storageKey, String(store.current())));

/** The system the user reads places in, on this device. */
export const useCoordinateSystem = (): CoordinateEpsg => useStore(store);
export const chooseCoordinateSystem = store.tell;

/** A system beyond the usual ones counts once the register is there. */
function stored(): CoordinateEpsg {
  const epsg = Number(readStored(onThisDevice, storageKey));
  if (isCoordinateEpsg(epsg)) return epsg;
  if (epsg >= epsgRange.least && epsg <= epsgRange.most)
    void loadRegister().then(() => isCoordinateEpsg(epsg) && store.tell(epsg));
  return 4326;
}
