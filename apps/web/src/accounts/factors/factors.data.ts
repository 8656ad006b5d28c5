import {
  confirmMyself,
  confirmTotp,
  getMyFactors,
  removeTotp,
  removeUserFactors,
  renewRecoveryCodes,
  startTotp,
} from "@heliolens/contract/accounts/factors";
import { endMyOtherSessions, endMySession, listMySessions } from "@heliolens/contract/accounts/sessions";
import type { BodySentOf } from "@heliolens/contract/call";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";
import { callOnce } from "../../shell/session/session.ts";

export const ownFactors = () =>
  queryOptions({
    queryKey: ["accounts", "factors"],
    queryFn: async ({ signal }) => (await call(getMyFactors, {}, { signal })).content,
  });

export const ownSessions = () =>
  queryOptions({
    queryKey: ["accounts", "sessions"],
    queryFn: async ({ signal }) => (await call(listMySessions, {}, { signal })).content,
  });

export const beginTotp = async () => (await call(startTotp, {})).content;
export const showFirstCode = async (body: BodySentOf<typeof confirmTotp>) =>
  (await call(confirmTotp, { body })).content.recoveryCodes;
export const endTotp = () => call(removeTotp, {});
export const newRecoveryCodes = async () => (await call(renewRecoveryCodes, {})).content.recoveryCodes;
export const removeFactorsOf = (id: number) => call(removeUserFactors, { params: { id } });
export const endSession = (id: number) => call(endMySession, { params: { id } });
export const endOtherSessions = () => call(endMyOtherSessions, {});
/** Not by `call`: that one would ask to confirm in its turn. */
export const confirmIdentity = (body: BodySentOf<typeof confirmMyself>) => callOnce(confirmMyself, { body });
