import type { Endpoint } from "@heliolens/contract/endpoint";
import { addAppCode } from "@heliolens/database/queries/app-codes/app-codes";
import { aPerson, type TestHouse } from "./a-house.ts";

let made = 0;

/** A category code for the calls that are about one; undefined when it is no such call. */
export async function appCodeThingFor(house: TestHouse, { path }: Endpoint): Promise<number | undefined> {
  if (!path.startsWith("/api/appCodes/{id}")) return undefined;
  const { id } = await aPerson(house, "ADMIN", null);
  const code = { category: "WALK", code: `THING_${++made}`, parent: null, nameKo: "가", nameEn: "a" };
  return addAppCode(house.database.db, id, code);
}

export const appCodeBodyFor = (code: string): Readonly<Record<string, unknown>> => ({
  createAppCode: { category: "WALK", code, nameKo: "가", nameEn: "a" },
  updateAppCode: { version: 1, nameKo: "나" },
});
