import { getModulePassport } from "@heliolens/contract/passport/module-passport";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const passportOf = (moduleSeq: number) =>
  queryOptions({
    queryKey: ["passport", moduleSeq],
    queryFn: async ({ signal }) => (await call(getModulePassport, { params: { id: moduleSeq } }, { signal })).content,
  });
