import { rmSync } from "node:fs";
import { authenticate, getMyProfile, setUpAdministrator } from "@heliolens/contract/accounts/sign-in";
import { caller } from "@heliolens/contract/call";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { runOnce } from "@heliolens/database/testing/postgres-cluster";
import { afterEach, describe, expect, inject, it } from "vitest";
import { aProgram, type Program } from "./testing/a-program.ts";

// The start builds the web app if it changed, which takes a while.
const timeout = 120_000;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

let named = 0;
async function aDatabase(): Promise<Record<string, string>> {
  const { adminUrl, templateDatabase } = inject("engines");
  const name = `main_${process.pid}_${named++}`;
  await runOnce(adminUrl, `create database ${name} template ${templateDatabase}`);
  cleanups.push(() => runOnce(adminUrl, `drop database ${name} with (force)`));
  const url = new URL(adminUrl);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

function started(settings: Record<string, string>): Program {
  const program = aProgram(settings);
  cleanups.push(async () => {
    program.process.kill("SIGKILL");
    await program.ended();
  });
  return program;
}

/** Without the demo, whose flights would be computed beside the test. */
const plain = { DEMO: "0", ADMIN_PASSWORD: "chosen by us" };

const callAt = (baseUrl: string, token: string | null = null) =>
  caller({ baseUrl, token: () => token, language: () => "ko" });
const signIn = (url: string, loginId: string, password: string) =>
  callAt(url)(authenticate, { body: { loginId, password } });

describe("the program", { timeout }, () => {
  it("starts with nothing set but a folder, says where it is and who may come in, and leaves with 0", async () => {
    const dataDir = copyOfEmbeddedFolder();
    cleanups.push(() => rmSync(dataDir, { recursive: true }));
    const program = started({ DATA_DIR: dataDir });
    const url = await program.url();
    expect(program.said()).toContain("Demo accounts (password heliolens): admin, company, user");
    for (const loginId of ["admin", "company", "user"])
      expect((await signIn(url, loginId, "heliolens")).content?.userProfile?.userRole).toBe(loginId.toUpperCase());
    const { code, tookMs } = await program.stop("SIGTERM");
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(10_000);
  });

  it("without demo and password prints a link that makes one administrator, once", async () => {
    const program = started({ ...(await aDatabase()), DEMO: "0" });
    const url = await program.url();
    const printed = () => /(http\S+)\/login#setup=([\w-]{43})/.exec(program.said());
    await expect.poll(printed).not.toBeNull();
    const [, origin, link = ""] = printed()!;
    expect(origin).toBe(url);
    const body = { link, loginId: "boss", userName: "책임자", password: "four words in a row" };
    expect((await signIn(url, "admin", "heliolens")).result).toBe("F");
    const wrong = { ...body, link: "x".repeat(43) };
    await expect(callAt(url)(setUpAdministrator, { body: wrong })).rejects.toMatchObject({ status: 404 });
    await callAt(url)(setUpAdministrator, { body });
    expect((await signIn(url, "boss", body.password)).content?.userProfile?.userRole).toBe("ADMIN");
    const again = callAt(url)(setUpAdministrator, { body: { ...body, loginId: "another" } });
    await expect(again).rejects.toMatchObject({ status: 404, code: "accounts.setup-link-invalid" });
  });

  it("refuses a second process on the same folder and leaves the first alone", async () => {
    const dataDir = copyOfEmbeddedFolder();
    cleanups.push(() => rmSync(dataDir, { recursive: true }));
    const first = started({ ...plain, DATA_DIR: dataDir });
    const url = await first.url();
    const second = started({ ...plain, DATA_DIR: dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.said()).toContain(`already in use by process ${first.process.pid}`);
    expect((await signIn(url, "admin", plain.ADMIN_PASSWORD)).result).toBe("S");
  });

  it("has no default way in with DEMO=0, also where demo accounts were made before", async () => {
    const database = await aDatabase();
    const demo = started(database);
    const session = await signIn(await demo.url(), "admin", "heliolens");
    await demo.stop("SIGTERM");

    const program = started({ ...database, ...plain });
    const url = await program.url();
    const outcomes = [];
    for (const loginId of ["admin", "company", "user"]) outcomes.push((await signIn(url, loginId, "heliolens")).result);
    expect(outcomes).toEqual(["F", "F", "F"]);
    expect((await signIn(url, "admin", plain.ADMIN_PASSWORD)).result).toBe("S");
    const profile = callAt(url, session.content?.authToken ?? null)(getMyProfile, {});
    await expect(profile).rejects.toMatchObject({ status: 401, code: "accounts.token-expired" });
    expect(program.said()).not.toContain(plain.ADMIN_PASSWORD);
  });

  it("ends nobody's session by a restart, not even by a kill", async () => {
    const settings = { ...(await aDatabase()), ...plain };
    const first = started(settings);
    const token = (await signIn(await first.url(), "admin", plain.ADMIN_PASSWORD)).content?.authToken ?? null;
    await first.stop("SIGKILL");
    const url = await started(settings).url();
    expect((await callAt(url, token)(getMyProfile, {})).content.loginId).toBe("admin");
  });

  it("leaves within ten seconds and with 0 while people sign in, each answered or refused", async () => {
    const program = started({ ...(await aDatabase()), ...plain });
    const url = await program.url();
    const attempts = Array.from({ length: 40 }, () =>
      signIn(url, "admin", plain.ADMIN_PASSWORD).then(
        ({ result }) => result,
        (error: { code: string }) => error.code,
      ),
    );
    await Promise.race(attempts);
    const { code, tookMs } = await program.stop("SIGTERM");
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(10_000);
    const outcomes = new Set(await Promise.all(attempts));
    expect([...outcomes].every((outcome) => outcome === "S" || outcome === "wire.unavailable")).toBe(true);
  });

  it("keeps serving when nobody reads what it says", async () => {
    const program = started({ ...(await aDatabase()), ...plain });
    const url = await program.url();
    program.process.stdout?.destroy();
    program.process.stderr?.destroy();
    for (let index = 0; index < 20; index++) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await program.stop("SIGTERM")).code).toBe(0);
  });

  it.each([
    [{ PORT: "none" }, "PORT"],
    [{ ROLE: "worker" }, "DATABASE_URL"],
    [{ HOST: "203.0.113.1" }, "Nothing can listen on 203.0.113.1"],
  ])("refuses %o with one sentence", async (wrong: Record<string, string>, sentence) => {
    const needsDatabase = "HOST" in wrong ? { ...(await aDatabase()), ...plain } : {};
    const program = started({ ...needsDatabase, ...wrong });
    expect(await program.ended()).toBe(1);
    expect(program.said()).toContain(sentence);
    expect(program.said()).not.toContain("    at ");
  });
});
