import { erasePersonalData, exportPersonalData, listDeletedUsers } from "@heliolens/contract/accounts/personal-data";
import { getRetention, previewRetention, saveRetention } from "@heliolens/contract/accounts/retention";
import type { BodySentOf } from "@heliolens/contract/call";
import type { KeepRule } from "@heliolens/domain/inspection/retention";
import { saveMade } from "@heliolens/kit/browser/save-made.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";

/** Everything that is stored about somebody, into the browser's downloads. */
export async function savePersonalData(userId: number, loginId: string): Promise<void> {
  const { content } = await call(exportPersonalData, { params: { id: userId } });
  saveMade(JSON.stringify(content, null, 2), `heliolens-${loginId}.json`, "application/json");
}

export const erasePerson = (userId: number) => call(erasePersonalData, { params: { id: userId } });

export const deletedUsers = () =>
  queryOptions({
    queryKey: ["accounts", "deleted-users"],
    queryFn: async ({ signal }) => (await call(listDeletedUsers, {}, { signal })).content,
  });

export const retentionOf = (companySeq: number) =>
  queryOptions({
    queryKey: ["accounts", "retention", companySeq],
    queryFn: async ({ signal }) => (await call(getRetention, { params: { id: companySeq } }, { signal })).content,
  });

export const dueThings = (companySeq: number, rule: KeepRule) =>
  queryOptions({
    queryKey: ["accounts", "retention", companySeq, "due", rule],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(Object.entries(rule).filter(([, months]) => months !== null));
      return (await call(previewRetention, { params: { id: companySeq }, query }, { signal })).content;
    },
    placeholderData: keepPreviousData,
  });

export const saveRule = (companySeq: number, body: BodySentOf<typeof saveRetention>) =>
  call(saveRetention, { params: { id: companySeq }, body });
