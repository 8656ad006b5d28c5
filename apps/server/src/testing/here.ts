import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import type { EngineUnderTest } from "@heliolens/database/testing/describe-on";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ServerSettings } from "../create-server.ts";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "./a-house.ts";

/** Where a test of a room takes place: one house for the file, a company of its own with its people for each test. */
export interface Here {
  house: TestHouse;
  admin: Person;
  ours: CompanyId;
  company: Person;
  user: Person;
}

export function hereOn(engine: EngineUnderTest, settings: Partial<ServerSettings> = {}): Here {
  const here = {} as Here;
  beforeAll(async () => {
    here.house = await aHouse(engine.database, settings);
    await seedDefectTypes(engine.db);
  });
  afterAll(() => here.house?.close());
  beforeEach(async () => {
    here.ours = await aCompany(here.house);
    here.admin = await aPerson(here.house, "ADMIN", null, { name: "관리자" });
    here.company = await aPerson(here.house, "COMPANY", here.ours, { name: "김담당" });
    here.user = await aPerson(here.house, "USER", here.ours, { name: "이점검" });
  });
  return here;
}
