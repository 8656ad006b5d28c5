import { replaceSetupLink } from "@heliolens/database/queries/accounts/setup-link";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Heard, password, type TestHouse } from "../testing/a-house.ts";

type Choose = (chosen: string) => Promise<Heard>;

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let made = 0;
  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
  });
  afterAll(() => house?.close());

  const aNewcomer = () => ({ loginId: `newcomer-${++made}`, userName: "새 사람", companySeq: company });

  async function aLinkOf(kind: "invitation" | "reset"): Promise<string> {
    const manager = await aPerson(house, "COMPANY", company);
    const person = await aPerson(house, "USER", company);
    const { json } =
      kind === "invitation"
        ? await ask(house, manager, "POST", "/api/invitations", { ...aNewcomer(), userRole: "USER" })
        : await ask(house, manager, "POST", `/api/users/${person.id}/account-link`);
    return json.content.link.split("=")[1];
  }

  const byLink = async (kind: "invitation" | "reset"): Promise<Choose> => {
    const link = await aLinkOf(kind);
    return (chosen) => ask(house, null, "POST", "/api/account-links/use", { link, password: chosen });
  };

  const places: Readonly<Record<string, () => Promise<Choose>>> = {
    "the first administrator's set-up link": async () => {
      const link = newSecret();
      await replaceSetupLink(engine.db, { tokenHash: hashOf(link), now: house.clock.now });
      const first = { link, loginId: "first", userName: "첫 사람" };
      return (chosen) => ask(house, null, "POST", "/api/setup", { ...first, password: chosen });
    },
    "an administrator who adds a user": async () => {
      const admin = await aPerson(house, "ADMIN", null);
      return (chosen) =>
        ask(house, admin, "POST", "/api/users", { ...aNewcomer(), userRole: "USER", password: chosen });
    },
    "an administrator who adds a company's manager": async () => {
      const admin = await aPerson(house, "ADMIN", null);
      return (chosen) => ask(house, admin, "POST", "/api/company-managers", { ...aNewcomer(), password: chosen });
    },
    "an administrator who sets somebody's password": async () => {
      const [admin, person] = [await aPerson(house, "ADMIN", null), await aPerson(house, "USER", company)];
      return (chosen) => ask(house, admin, "PATCH", `/api/users/${person.id}/password`, { password: chosen });
    },
    "the owner who changes it": async () => {
      const person = await aPerson(house, "USER", company);
      return (chosen) =>
        ask(house, person, "PATCH", "/api/my/password", { currentPassword: password, password: chosen });
    },
    "an invitation": () => byLink("invitation"),
    "a reset link": () => byLink("reset"),
    "a share link": async () => {
      const manager = await aPerson(house, "COMPANY", company);
      const { reportId } = await aDefectSite(engine.db, company);
      const path = `/api/examine-report/${reportId}/share-links`;
      return (chosen) => ask(house, manager, "POST", path, { name: "발주처 공유", password: chosen });
    },
  };

  it.each(Object.entries(places))("%s takes no password that is short or that others would try", async (_, place) => {
    const choose = await place();
    const answers = [];
    for (const chosen of ["", "nine char", "Password12", "qwertyuiop", "heliolens1", "sunny day over 7 hills"]) {
      const { status, json } = await choose(chosen);
      answers.push([status, json.code]);
    }
    const common = [422, "accounts.password-common"];
    const short = [400, "wire.malformed"];
    expect(answers.slice(0, 5)).toEqual([short, short, common, common, common]);
    expect(answers[5]![0]).toBe(200);
  });

  it("a share link is not opened by its own name", async () => {
    const manager = await aPerson(house, "COMPANY", company);
    const { reportId } = await aDefectSite(engine.db, company);
    const asked = { name: "Daejeon North", password: "Daejeon North 2026" };
    const { json } = await ask(house, manager, "POST", `/api/examine-report/${reportId}/share-links`, asked);
    expect(json.code).toBe("accounts.password-common");
  });
});
