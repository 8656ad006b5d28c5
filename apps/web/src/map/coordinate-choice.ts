import { type CoordinateEpsg, isCoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import { createStore, useStore } from "../kit/store.ts";
import { onThisDevice, readStored, writeStored } from "../kit/stored.ts";

const storageKey = "coordinate-system";
const store = createStore((_: CoordinateEpsg, chosen: CoordinateEpsg) => chosen, stored());
store.subscribe(() => writeStored(onThisDevice, storageKey, String(store.current())));

/** The system the user reads places in, on this device. */
export const useCoordinateSystem = (): CoordinateEpsg => useStore(store);
export const chooseCoordinateSystem = store.tell;

function stored(): CoordinateEpsg {
  const epsg = Number(readStored(onThisDevice, storageKey));
  return isCoordinateEpsg(epsg) ? epsg : 4326;
}
