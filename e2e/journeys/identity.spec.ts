import { aMailServer, type MailServer, wordsOfMail } from "@heliolens/worker/testing/a-mail-server";
import type { Page } from "@playwright/test";
import { freePort } from "../free-port.ts";
import { test as base, expect, field, unique } from "../journey.ts";
import { password } from "../people.ts";
import { type Product, startProduct } from "../start-product.ts";

// A product that knows its address and sends mail.
const test = base.extend<object, { post: MailServer; product: Product }>({
  post: [
    async ({ browserName: _ }, use) => {
      const post = await aMailServer();
      await use(post);
      await post.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ post }, use) => {
      const port = await freePort();
      const product = await startProduct({
        PORT: String(port),
        HOST: "localhost",
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: post.url,
        MAIL_FROM: "Heliolens <plants@example.com>",
      });
      await use(product);
      await product.stop();
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
