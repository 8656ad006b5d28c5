import { createAppCode, deleteAppCode, listAppCodes, updateAppCode } from "@heliolens/contract/app-codes/app-codes";
import type { BodySentOf } from "@heliolens/contract/call";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const room = "app-codes";

/** All of them, each with its parent: a thousand at most. */
export const appCodes = queryOptions({
  queryKey: [room],
  queryFn: async ({ signal }) => (await call(listAppCodes, { query: {} }, { signal }))._embedded.appCodes,
});

export const addAppCode = (body: BodySentOf<typeof createAppCode>) => call(createAppCode, { body });
export const saveAppCode = (id: number, body: BodySentOf<typeof updateAppCode>) =>
  call(updateAppCode, { params: { id }, body });
export const removeAppCode = (id: number) => call(deleteAppCode, { params: { id } });
