import { tokenHolder, useSession } from "../shell/session/session.ts";

/** Who works in the field: the signed-in user or, without the server, the owner of the stored token. */
export const useFieldUser = (): number | null => useSession().profile?.seq ?? tokenHolder();
