import { getFirstSteps } from "@heliolens/contract/onboarding/first-steps";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const stepsDone = queryOptions({
  queryKey: ["onboarding", "first-steps"],
  queryFn: async ({ signal }) => (await call(getFirstSteps, {}, { signal })).content,
  staleTime: 15_000,
});
