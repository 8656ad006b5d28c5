import { tokenHolder, useSession } from "../shell/session/session.ts";

/** Who works in the field: whoever is signed in or, where the server cannot say so, whose the stored token is. */
export const useFieldUser = (): number | null => useSession().profile?.seq ?? tokenHolder();
