import type { Endpoint } from "@heliolens/contract/endpoint";
import { addDeliveries } from "@heliolens/database/queries/webhooks/deliveries";
import { addWebhook } from "@heliolens/database/queries/webhooks/webhooks";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { aPerson, type TestHouse } from "./a-house.ts";

/** A webhook of a company, made past the rule that receivers stand outside. */
async function aWebhook(house: TestHouse, companyId: CompanyId, url = "https://example.com/hook"): Promise<number> {
  const { id: userId } = await aPerson(house, "ADMIN", null);
  const given = { companyId, userId, name: "접수", url, topics: ["defect.created" as const], sealedSecret: "whs_x" };
  return (await addWebhook(house.database.db, { ...given, now: house.clock.now }))!;
}

/** A webhook or a delivery for the calls that are about one; undefined when it is no such call. */
export async function webhookThingFor(
  house: TestHouse,
  { path }: Endpoint,
  { company }: { readonly company: number },
): Promise<number | undefined> {
  if (!/^\/api\/webhook(s|-deliveries)\/\{id\}/.test(path)) return undefined;
  const webhookId = await aWebhook(house, company as CompanyId);
  if (path.startsWith("/api/webhooks/")) return webhookId;
  const delivery = { webhookId, topic: "test" as const, body: "{}" };
  return (await addDeliveries(house.database.db, [delivery], house.clock.now))[0];
}

export const webhookBodyFor = (companySeq: number): Readonly<Record<string, unknown>> => ({
  createWebhook: { name: "접수", url: "https://example.com/hook", topics: ["report.ready"], companySeq },
  updateWebhook: { version: 1, name: "접수 2" },
});
