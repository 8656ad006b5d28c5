import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { beforeEach, expect, it } from "vitest";
import { seedAccounts } from "./seed-accounts.ts";
import { StartRefused } from "./settings.ts";

onBothEngines((engine) => {
  const accounts = () =>
    engine.db
      .selectFrom("app_user")
      .select(["login_id as loginId", "role", "is_demo as isDemo", "enabled"])
      .orderBy("id")
      .execute();
  const demo = { demoAccounts: "direct" as const, adminPassword: undefined };
  const demoRows = [
    { loginId: "admin", role: "ADMIN", isDemo: true, enabled: true },
    { loginId: "company", role: "COMPANY", isDemo: true, enabled: true },
    { loginId: "user", role: "USER", isDemo: true, enabled: true },
  ];

  beforeEach(async () => {
    await engine.db.deleteFrom("app_user").execute();
    await engine.db.deleteFrom("company").execute();
  });

  it("gives an empty house the demo accounts, once, however many start at the same moment", async () => {
    await Promise.all([1, 2, 3].map(() => seedAccounts(engine.db, demo)));
    expect(await accounts()).toEqual(demoRows);
  });

  it("does not bring back what was removed", async () => {
    await seedAccounts(engine.db, demo);
    await engine.db.deleteFrom("app_user").where("login_id", "=", "user").execute();
    await seedAccounts(engine.db, demo);
    expect((await accounts()).map(({ loginId }) => loginId)).toEqual(["admin", "company"]);
  });

  it("asks for a setup in an empty house without demo and without a password, and leaves it empty", async () => {
    const none = { demoAccounts: "none" as const, adminPassword: undefined };
    expect(await seedAccounts(engine.db, none)).toBe("needs-setup");
    expect(await accounts()).toEqual([]);
  });

  it("refuses a common password for the administrator", async () => {
    const common = { demoAccounts: "none" as const, adminPassword: "password123" };
    await expect(seedAccounts(engine.db, common)).rejects.toThrow(StartRefused);
    expect(await accounts()).toEqual([]);
  });

  it("makes one administrator where there is none, and does not touch him again", async () => {
    const own = { demoAccounts: "none" as const, adminPassword: "a password" };
    await seedAccounts(engine.db, own);
    const hash = () => engine.db.selectFrom("app_user").select("password_hash").executeTakeFirstOrThrow();
    const first = await hash();
    await seedAccounts(engine.db, { ...own, adminPassword: "another one" });
    expect(await accounts()).toEqual([{ loginId: "admin", role: "ADMIN", isDemo: false, enabled: true }]);
    expect(await hash()).toEqual(first);
  });

  it("gives the demo's administrator a password of his own when the demo ends", async () => {
    await seedAccounts(engine.db, demo);
    await seedAccounts(engine.db, { demoAccounts: "none" as const, adminPassword: "a password" });
    expect((await accounts())[0]).toEqual({ loginId: "admin", role: "ADMIN", isDemo: false, enabled: true });
  });
});
