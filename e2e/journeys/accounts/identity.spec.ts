import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { totpCode, totpStepAt } from "@heliolens/server/accounts/factors/totp";
import { aProvider, type TestProvider } from "@heliolens/server/testing/a-provider";
import { aMailServer, type MailServer, wordsOfMail } from "@heliolens/worker/testing/a-mail-server";
import type { Locator, Page } from "@playwright/test";
import { freePort } from "../../free-port.ts";
import { test as base, expect, field, type Journey, unique } from "../../journey.ts";
import { password } from "../../people.ts";
import { type Product, startProduct } from "../../start-product.ts";

interface Place {
  readonly port: number;
  readonly provider: TestProvider;
}

// A product that knows its address, sends mail and trusts a provider of sign-ins.
const test = base.extend<object, { post: MailServer; place: Place; product: Product }>({
  post: [
    async ({ browserName: _ }, use) => {
      const post = await aMailServer();
      await use(post);
      await post.close();
    },
    { scope: "worker" },
  ],
  place: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const provider = await aProvider(`http://localhost:${port}/api/sign-in/hq/callback`);
      await use({ port, provider });
      await provider.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ post, place: { port, provider } }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "heliolens-providers-"));
      const { issuer, clientId, clientSecret } = provider;
      const hq = { id: "hq", name: "본사", issuer, clientId, clientSecret };
      const rules = { roleClaim: "groups", roles: { engineers: "USER", managers: "COMPANY" }, companyClaim: "org" };
      writeFileSync(join(folder, "providers.json"), JSON.stringify([{ ...hq, ...rules }]));
      const product = await startProduct({
        OIDC_FILE: join(folder, "providers.json"),
        PORT: String(port),
        HOST: "localhost",
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: post.url,
        MAIL_FROM: "Heliolens <plants@example.com>",
      });
      await use(product);
      await product.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

const chosen = "a ladder to the roof";
const dialog = (page: Page) => page.getByRole("dialog");

/** The link in the newest mail to an address. */
async function mailedLink(post: MailServer, address: string): Promise<string> {
  const newest = () => post.received.findLast(({ to }) => to.includes(address))?.content ?? "";
  await expect.poll(newest, { timeout: 30_000 }).not.toBe("");
  return /https?:\/\/\S+#\S+/.exec(wordsOfMail(newest()))?.[0] ?? "";
}

async function signIn(page: Page, loginId: string, secret: string): Promise<void> {
  await field(page, "아이디").fill(loginId);
  await field(page, "비밀번호").fill(secret);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
}

async function setPassword(page: Page, link: string, secret: string): Promise<void> {
  await page.goto(link);
  await field(page, "새 비밀번호").fill(secret);
  await field(page, "새 비밀번호 확인").fill(secret);
  await page.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(page.getByRole("button", { name: "로그인", exact: true })).toBeVisible();
}

test("somebody invited by mail chooses a password and signs in; forgetting it, a mail helps", async ({
  browser,
  page,
  post,
  signedIn,
  baseURL,
}) => {
  const loginId = unique("guest");
  const email = `${loginId}@example.com`;
  await signedIn("admin");
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "초대" }).click();
  await field(dialog(page), "아이디").fill(loginId);
  await field(dialog(page), "이름").fill("초대받은 사람");
  await field(dialog(page), "회사").click();
  await page.getByRole("option", { name: "여정 태양광" }).click();
  await field(dialog(page), "이메일").fill(email);
  await dialog(page).getByRole("button", { name: "초대하기" }).click();
  await expect(dialog(page)).toHaveCount(0);

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await setPassword(guest, await mailedLink(post, email), password);
  await signIn(guest, loginId, password);
  await expect(guest).toHaveURL(/dashboard/);
  await guest.context().close();

  post.received.length = 0;
  const forgetful = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await forgetful.goto("/login");
  await forgetful.getByRole("button", { name: "비밀번호를 잊으셨습니까?" }).click();
  await field(forgetful, "아이디 또는 이메일").fill(email);
  await forgetful.getByRole("button", { name: "메일 보내기" }).click();
  const link = await mailedLink(post, email);
  await setPassword(forgetful, link, chosen);
  await signIn(forgetful, loginId, chosen);
  await expect(forgetful).toHaveURL(/dashboard/);
  await forgetful.goto("about:blank");
  await forgetful.goto(link);
  await expect(forgetful.getByText("이미 사용했거나 만료된 링크입니다.")).toBeVisible();
  await forgetful.context().close();
});

/** Somebody of their own for a journey that changes how they sign in. */
async function somebody(api: Journey["api"], word: string): Promise<string> {
  const loginId = unique(word);
  const { content } = await api("POST", "/api/companies", { companyName: unique("회사") });
  const person = { loginId, password, userName: "여정 사람", userRole: "USER", companySeq: content.seq };
  await api("POST", "/api/users", person);
  return loginId;
}

async function atSettings(page: Page, loginId: string): Promise<Locator> {
  await page.goto("/login");
  await signIn(page, loginId, password);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto("/admin/settings");
  return page.getByRole("region", { name: "로그인 보안" });
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate("localStorage.clear()");
  await page.goto("/login");
}

test("an authenticator app is set up with its QR code, and then its code is asked for", async ({ page, api }) => {
  const loginId = await somebody(api, "totp");
  const card = await atSettings(page, loginId);
  await card.getByRole("button", { name: "인증 앱 등록" }).click();
  await expect(dialog(page).getByRole("img", { name: "인증 앱 등록용 QR 코드" })).toBeVisible();
  const shown = await dialog(page).getByRole("textbox", { name: "QR 코드를 찍을 수 없을 때 입력할 키" }).inputValue();
  const secret = shown.replaceAll(" ", "");
  await field(dialog(page), "앱에 나온 6자리 코드").fill(totpCode(secret, totpStepAt(new Date())));
  await dialog(page).getByRole("button", { name: "등록", exact: true }).click();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(10);
  const recovery = await dialog(page).getByRole("listitem").first().innerText();
  await dialog(page).getByRole("button", { name: "보관했습니다" }).click();
  await expect(card.getByText("사용 중 · 복구 코드 10개 남음")).toBeVisible();

  for (const code of [totpCode(secret, totpStepAt(new Date()) + 1), recovery]) {
    await signOut(page);
    await signIn(page, loginId, password);
    await field(page, "인증 코드").fill("000000");
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByText("코드가 올바르지 않거나 이미 사용되었습니다.")).toBeVisible();
    await field(page, "인증 코드").fill(code);
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page).toHaveURL(/dashboard/);
  }
});

test("a passkey is added, signs in without a password, and opens nothing once removed", async ({ page, api }) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const card = await atSettings(page, await somebody(api, "passkey"));
  await card.getByRole("button", { name: "패스키 등록" }).click();
  await field(dialog(page), "이름").fill("여정 노트북");
  await dialog(page).getByRole("button", { name: "패스키 등록" }).click();
  await expect(card.getByText("여정 노트북")).toBeVisible();

  await signOut(page);
  await page.getByRole("button", { name: "패스키로 로그인" }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto("/admin/settings");
  await expect(page.getByRole("region", { name: "로그인한 기기" }).getByText("패스키")).toBeVisible();
  await card.getByRole("button", { name: /여정 노트북$/ }).click();
  await dialog(page).getByRole("button", { name: "패스키 삭제" }).click();
  await expect(card.getByText("등록된 패스키가 없습니다.")).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "패스키로 로그인" }).click();
  await expect(page.getByText("이 패스키로는 로그인할 수 없습니다.")).toBeVisible();
});

test("somebody of a company signs in by its own provider, with the role and company that it says", async ({
  page,
  place: { provider },
}) => {
  const facts = { name: "본사 사람", email: "hq@example.com", email_verified: true, org: "여정 태양광" };
  provider.people.set("manager", { ...facts, groups: ["managers"] });
  provider.people.set("stranger", { ...facts, email: "other@example.com", groups: ["guests"] });
  const visit = async (login: string) => {
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("link", { name: "본사 계정으로 로그인" }).click();
    await page.locator("input[name=login]").fill(login);
    await page.locator("input[name=password]").fill("any");
    await page.getByRole("button", { name: /sign-in/i }).click();
    await page.getByRole("button", { name: /continue/i }).click();
  };
  await visit("stranger");
  await expect(page.getByText("이 계정에는 Heliolens 권한이 없습니다.")).toBeVisible();
  await visit("manager");
  await expect(page).toHaveURL(/dashboard/);
  await page.goto("/admin/settings");
  const profile = page.getByRole("region", { name: "내 정보" });
  for (const fact of ["본사 사람", "회사 사용자", "여정 태양광", "hq@example.com"])
    await expect(profile.getByText(fact, { exact: true })).toBeVisible();
});
