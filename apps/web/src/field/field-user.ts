import { useEffect } from "react";
import { onThisDevice, readStored, writeStored } from "../kit/stored.ts";
import { useSession } from "../shell/session.ts";

const storageKey = "field-user";

/** Who works in the field: whoever is signed in or, where the server cannot say so, who was here last on this phone. */
export function useFieldUser(): number | null {
  const userSeq = useSession().profile?.seq ?? null;
  useEffect(() => {
    if (userSeq !== null) writeStored(onThisDevice, storageKey, String(userSeq));
  }, [userSeq]);
  return userSeq ?? (Number(readStored(onThisDevice, storageKey)) || null);
}
