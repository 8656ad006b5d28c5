import { aSmallSite, renameModules } from "../../a-design.ts";
import { line, open, rename, said, save, tree, unfold, unsaved } from "../../design-editor.ts";
import { expect, test } from "../../journey.ts";

test("arrays are added, renamed and deleted at once; what the server refuses is taken back, in the specified words", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await signedIn("company");
  await page.goto(`/dashboard?site=${site.seq}`);
  await page.getByRole("link", { name: "설계 편집" }).click();
  await expect(line(page, "Array Group 1")).toBeVisible();

  await page.getByRole("button", { name: "Array 추가" }).click();
  await said(page, 'Array "Array Group 2"이 추가되었습니다');
  await rename(page, "Array Group 2", "동쪽");
  await said(page, "Array 이름이 변경되었습니다");
  await unsaved(page, 0);

  await page.route("**/api/arrays/*", (route) =>
    route.fulfill({ status: 500, json: { code: "wire.failed", message: "", requestId: "r" } }),
  );
  await line(page, "동쪽").click();
  await tree(page).press("F2");
  const field = page.getByRole("textbox", { name: "동쪽의 새 이름" });
  await field.fill("서쪽");
  await field.press("Enter");
  await said(page, "Array 이름 변경 실패");
  await expect(line(page, "동쪽")).toBeVisible();
  await line(page, "동쪽").click();
  await tree(page).press("Delete");
  await page.getByRole("dialog").getByRole("button", { name: "삭제" }).click();
  await said(page, "Array 삭제 실패");
  await expect(line(page, "동쪽")).toBeVisible();
  await page.unroute("**/api/arrays/*");

  await page.route("**/api/sites/*/arrays", (route) =>
    route.fulfill({ status: 500, json: { code: "wire.failed", message: "", requestId: "r" } }),
  );
  await page.getByRole("button", { name: "Array 추가" }).click();
  await said(page, "Array 추가 실패");
  await expect(tree(page).getByRole("treeitem", { name: /Array Group 2/ })).toHaveCount(0);
  await page.unroute("**/api/sites/*/arrays");

  await line(page, "동쪽").click();
  await tree(page).press("Delete");
  await page.getByRole("dialog").getByRole("button", { name: "삭제" }).click();
  await said(page, "Array가 삭제되었습니다");
  await expect(line(page, "동쪽")).toHaveCount(0);
});

test("modules and strings are edited as a draft that outlives a reload, with undo, and saved as one", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await signedIn("company");
  await open(page, site);
  await unfold(page, "String 1");
  await rename(page, "M-11", "새 모듈");
  await unsaved(page, 1);

  await line(page, "M-15").click();
  await line(page, "M-16").click({ modifiers: ["Shift"] });
  await line(page, "M-16").dragTo(line(page, "String 2"));
  await said(page, "모듈이 이동되었습니다");
  await unsaved(page, 3);

  await page.reload();
  await said(page, "저장하지 않은 변경 3건을 되살렸습니다.");
  await unsaved(page, 3);
  await unfold(page, "String 1");
  await expect(line(page, "새 모듈")).toBeVisible();
  await rename(page, "M-12", "지울 이름");
  await unsaved(page, 4);
  await tree(page).press("Control+KeyZ");
  await expect(line(page, "M-12")).toBeVisible();
  await unsaved(page, 3);

  await line(page, "M-13").click();
  await line(page, "M-14").click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "스트링 나누기" }).click();
  await expect(line(page, "String 3")).toBeVisible();
  await line(page, "String 2").click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "스트링 합치기" }).click();
  await expect(line(page, "String 2")).toHaveCount(0);

  await save(page);
  await unsaved(page, 0);
  await page.reload();
  await expect(line(page, "String 3")).toBeVisible();
  await unfold(page, "String 3");
  await expect(line(page, "M-16")).toBeVisible();
});

test("two editors at once: what both changed is asked about, also after a reload, nothing is lost and nothing overwritten unasked", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await signedIn("company");
  await open(page, site);
  await unfold(page, "String 1");
  await renameModules(api, site, { "M-11": "그들의 11", "M-13": "그들의 13" });

  await rename(page, "M-11", "나의 11");
  await rename(page, "M-12", "나의 12");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "다른 사람이 먼저 변경한 항목 1개" });
  await expect(dialog.getByText("그들의 11")).toBeVisible();
  await expect(dialog.getByText(/관리자/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "이대로 합치기" })).toBeDisabled();
  await dialog.getByText("내 것", { exact: true }).click();
  await dialog.getByRole("button", { name: "이대로 합치기" }).click();
  await expect(line(page, "그들의 13")).toBeVisible();
  await save(page);
  await unsaved(page, 0);

  // Nothing contested: merged and saved without a question.
  await renameModules(api, site, { "M-14": "그들의 14" });
  await rename(page, "M-15", "나의 15");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(line(page, "그들의 14")).toBeVisible();
  await unsaved(page, 0);

  await rename(page, "M-16", "나의 16");
  await unsaved(page, 1);
  await renameModules(api, site, { "M-16": "그들의 16" });
  await page.reload();
  await expect(dialog.getByText("그들의 16")).toBeVisible();
  await expect(dialog.getByText(/관리자/)).toBeVisible();
  await dialog.getByText("상대 것", { exact: true }).click();
  await dialog.getByRole("button", { name: "이대로 합치기" }).click();
  await unsaved(page, 0);
  await unfold(page, "String 1");
  for (const name of ["나의 11", "나의 12", "그들의 13", "그들의 14", "나의 15", "그들의 16"])
    await expect(line(page, name)).toBeVisible();
});

test("sections are added, called otherwise, given arrays and taken away, in the draft and with undo", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await signedIn("company");
  await open(page, site);
  await page.getByRole("button", { name: "구역 추가" }).click();
  await expect(line(page, "Section 1")).toBeVisible();
  await page.getByRole("textbox", { name: "이름" }).fill("남쪽 구역");
  await page.getByRole("textbox", { name: "이름" }).press("Enter");
  await unsaved(page, 1);

  await line(page, "Array Group 1").dragTo(line(page, "남쪽 구역"));
  await expect(line(page, "Array Group 1")).toHaveAttribute("aria-level", "2");
  // Below a section that only the draft has, an array is one of the draft's too.
  await line(page, "남쪽 구역").click();
  await page.getByRole("button", { name: "Array 추가" }).click();
  await expect(line(page, "Array Group 2")).toHaveAttribute("aria-level", "2");
  await unsaved(page, 3);
  await save(page);
  await page.reload();
  await expect(line(page, "Array Group 2")).toHaveAttribute("aria-level", "2");

  await line(page, "Array Group 2").click();
  await page.getByRole("button", { name: "다른 곳으로 옮기기" }).click();
  await page.getByRole("combobox", { name: "상위 항목" }).click();
  await page.getByRole("option", { name: "사이트 바로 아래" }).click();
  await expect(line(page, "Array Group 2")).toHaveAttribute("aria-level", "1");
  await line(page, "남쪽 구역").click();
  await tree(page).press("Delete");
  await expect(line(page, "남쪽 구역")).toHaveCount(0);
  await expect(line(page, "Array Group 1")).toHaveAttribute("aria-level", "1");
  await tree(page).press("Control+KeyZ");
  await expect(line(page, "Array Group 1")).toHaveAttribute("aria-level", "2");
  await tree(page).press("Control+Shift+KeyZ");
  await save(page);
  await page.reload();
  await expect(line(page, "Array Group 1")).toHaveAttribute("aria-level", "1");
  await expect(line(page, "남쪽 구역")).toHaveCount(0);
});

test("a section cannot be renamed, a duplicate is flagged, and of what is saved only what the server refuses is taken back", async ({
  page,
  request,
  api,
  signedIn,
}) => {
  const site = await aSmallSite(request, api);
  await api("POST", `/api/sites/${site.seq}/sections`, { sectionId: "K1", name: "1구역" });
  await signedIn("company");
  await open(page, site);
  await line(page, "1구역").click();
  await tree(page).press("F2");
  await said(page, "지원하지 않는 아이템 타입");

  await unfold(page, "String 1");
  await rename(page, "M-11", "M-12");
  await expect(page.getByRole("button", { name: "확인이 필요한 항목 2" })).toBeVisible();
  await tree(page).press("Control+KeyZ");
  await expect(page.getByRole("button", { name: /확인이 필요한 항목/ })).toHaveCount(0);

  await rename(page, "M-11", "좋은 이름");
  await rename(page, "M-12", "나쁜 이름");
  await page.route("**/api/sites/*/design", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const { put } = route.request().postDataJSON() as { put: { id: string; code: string }[] };
    const refused = put
      .filter(({ code }) => code === "나쁜 이름")
      .map(({ id: key }) => ({ key, code: "design.item-not-found" }));
    return route.fulfill({
      status: 422,
      json: { code: "design.some-refused", message: "", requestId: "r", details: { refused } },
    });
  });
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await said(page, "대량 업데이트 실패");
  await expect(line(page, "M-12")).toBeVisible();
  await expect(line(page, "좋은 이름")).toBeVisible();
  await unsaved(page, 1);

  await line(page, "String 2").click();
  await page.getByRole("button", { name: "위치", exact: true }).click();
  await page.getByLabel("동쪽으로 (m)").fill("0.5");
  await page.getByRole("button", { name: "적용" }).last().click();
  await said(page, "모듈 위치가 변경되었습니다");
  await unsaved(page, 7);
});

test("whoever may not edit a design has no door to it", async ({ page, request, api, signedIn }) => {
  const site = await aSmallSite(request, api);
  await signedIn("user");
  await page.goto(`/dashboard?site=${site.seq}`);
  await expect(page.getByRole("heading", { name: "대시보드" })).toBeAttached();
  await expect(page.getByRole("link", { name: "설계 편집" })).toHaveCount(0);
});
