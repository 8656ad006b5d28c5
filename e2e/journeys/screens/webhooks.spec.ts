import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { aDefect } from "../../a-defect.ts";
import { inspectionForAll } from "../../inspection-for-all.ts";
import { expect, field, test, unique } from "../../journey.ts";

const inspection = inspectionForAll();

test("what somebody else records appears in the list by itself", async ({ page, signedIn, api }) => {
  await signedIn("admin");
  await page.goto(`/dashboard?report=${inspection.report}`);
  await expect(page.getByText("1 / 3")).toBeVisible();
  const { label } = await aDefect(api, inspection, { memo: unique("다른사람") });
  await expect(page.getByRole("row").filter({ hasText: label })).toBeVisible({ timeout: 30_000 });
});

test("a webhook is made, tried, told, and told again", async ({ page, signedIn }) => {
  const program = await aProgramThatListens();
  const name = unique("접수");
  await signedIn("company");
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "웹훅 추가" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "이름").fill(name);
  await field(dialog, "받는 주소").fill(program.url);
  await dialog.getByRole("button", { name: "저장" }).click();
  const secret = await page.getByRole("textbox", { name: "비밀 키" }).inputValue();
  await page.getByRole("button", { name: "복사했습니다" }).click();

  await page.getByRole("button", { name: `테스트 전송: ${name}` }).click();
  const log = page.getByRole("dialog", { name: `${name} 전송 기록` });
  await expect(log.getByText("전달됨")).toHaveCount(1, { timeout: 30_000 });
  await expect(log.getByText("응답 200")).toBeVisible();
  await log.getByRole("button", { name: /^다시 보내기/ }).click();
  await expect(log.getByText("전달됨")).toHaveCount(2, { timeout: 30_000 });

  expect(program.heard.map(({ body }) => JSON.parse(body).topic)).toEqual(["test", "test"]);
  for (const { headers, body } of program.heard) {
    const [, at, sign] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["heliolens-signature"])) ?? [];
    expect(sign).toBe(createHmac("sha256", secret).update(`${at}.${body}`).digest("hex"));
  }
  await program.close();
});

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function aProgramThatListens() {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) });
    response.end("ok");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, heard, close: () => new Promise((closed) => server.close(closed)) };
}
