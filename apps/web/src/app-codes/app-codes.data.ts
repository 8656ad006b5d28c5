import { createAppCode, deleteAppCode, listAppCodes, updateAppCode } from "@heliolens/contract/app-codes/app-codes";
import type { BodySentOf } from "@heliolens/contract/call";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/call.ts";

export const room = "app-codes";

/** Those below a code; null: those that stand below none, of every category. */
export const appCodes = (parent: number | null) =>
  queryOptions({
    queryKey: [room, parent],
    queryFn: async ({ signal }) => {
      const query = parent === null ? {} : { parent };
      return (await call(listAppCodes, { query }, { signal }))._embedded.appCodes;
    },
  });

export const addAppCode = (body: BodySentOf<typeof createAppCode>) => call(createAppCode, { body });
export const saveAppCode = (id: number, body: BodySentOf<typeof updateAppCode>) =>
  call(updateAppCode, { params: { id }, body });
export const removeAppCode = (id: number) => call(deleteAppCode, { params: { id } });
