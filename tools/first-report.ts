import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ko } from "@heliolens/messages/ko";
import { demoPassword, people } from "../e2e/people.ts";
import { openProduct } from "./tour/open-product.ts";
import { openBrowser } from "./tour/visitor-page.ts";

// Goes the way of docs/first-report.md in a browser, by what the document says and nothing else, and tells how long each step took:
//   npm run first-report [-- --url http://127.0.0.1:8080]
const { values: asked } = parseArgs({ options: { url: { type: "string" } } });

const waiting = { timeout: 10 * 60_000 };
const product = await openProduct(asked.url);
const browser = await openBrowser();
const startedAt = performance.now();

async function step(words: string, work: () => Promise<unknown>): Promise<void> {
  const beganAt = performance.now();
  await work();
  const [tookS, sinceS] = [beganAt, startedAt].map((at) => ((performance.now() - at) / 1000).toFixed(1));
  console.log(`${words}: ${tookS} s (${sinceS} s since the beginning)`);
}

try {
  const page = await browser.newPage({ baseURL: product.url, locale: "ko-KR", viewport: { width: 1360, height: 820 } });
  page.setDefaultTimeout(waiting.timeout);
  const dialog = page.getByRole("dialog");
  await step("the page opens", async () => {
    await page.goto("/");
    await page.getByLabel(ko.accounts["login.id"], { exact: true }).fill(people.company.loginId);
  });
  await step("signed in", async () => {
    await page.locator("input[type=password]").fill(demoPassword);
    await page.locator("input[type=password]").press("Enter");
    await page.getByRole("tree").waitFor();
  });
  await step("all images of the demo are there", async () => {
    const line = page.getByText(ko.inspection["demo.loading"].split("{")[0]!.trim());
    // The offer comes after the tree, and not at all where the demo is complete.
    await line.waitFor({ timeout: 10_000 }).catch(() => {});
    await line.waitFor({ state: "detached" });
  });
  await step("the report is open", async () => {
    await page.getByRole("treeitem", { name: /^2026-06/ }).click();
    await page.getByRole("button", { name: ko.documents["summary.open"], exact: true }).waitFor();
  });
  await step("the PDF is made", async () => {
    await page.getByRole("button", { name: ko.documents["summary.open"], exact: true }).click();
    await dialog.getByRole("button", { name: ko.documents["summary.make"] }).click();
    await dialog.getByRole("link", { name: ko.documents.download }).first().waitFor(waiting);
  });
  await step("the PDF is on this machine", async () => {
    const coming = page.waitForEvent("download");
    await dialog.getByRole("link", { name: ko.documents.download }).first().click();
    const download = await coming;
    const bytes = await readFile(await download.path());
    if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new Error(`${download.suggestedFilename()} is no PDF`);
    console.log(`${download.suggestedFilename()}: ${(bytes.length / 1e6).toFixed(1)} MB`);
  });
} finally {
  await browser.close();
  await product.close();
}
