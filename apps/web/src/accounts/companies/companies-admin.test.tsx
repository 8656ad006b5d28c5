// @vitest-environment happy-dom

import type { CompanyItem } from "@heliolens/contract/accounts/companies";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer, coded, codedPage, refused } from "../../shell/testing/a-server.ts";
import { field, fill, findAlert, press, showRoom } from "../../shell/testing/show-room.tsx";
import { CompaniesAdmin } from "./companies-admin.tsx";

const aCompany = (seq: number, companyName: string): CompanyItem => ({
  seq: seq as CompanyItem["seq"],
  id: seq as CompanyItem["id"],
  companyName,
  userCount: 0,
  createdAt: "2026-06-12T01:30:00Z",
  logoUrl: null,
  requiresSecondFactor: false,
});

/** A server that keeps companies as the real one does. */
function aServerWith(...names: string[]) {
  let companies = names.map((name, index) => aCompany(index + 1, name));
  const nameIn = (body: unknown) => (body as { companyName: string }).companyName;
  return aServer({
    "GET /api/companies": () => codedPage(companies),
    "POST /api/companies": ({ body }) => {
      if (companies.some(({ companyName }) => companyName === nameIn(body)))
        return refused(409, "accounts.company-name-taken");
      companies = [...companies, aCompany(companies.length + 1, nameIn(body))];
      return coded(companies.at(-1)!);
    },
    "PUT /api/companies/1": ({ body }) => {
      companies = [aCompany(1, nameIn(body))];
      return coded(companies[0]!);
    },
    "DELETE /api/companies/1": () => {
      companies = [];
      return coded(null);
    },
  });
}

it("adds a company under the name that was typed, and says so", async () => {
  const heard = aServerWith();
  await showRoom(<CompaniesAdmin />);
  await screen.findByText("등록된 회사가 없습니다.");
  press("회사 추가");
  await waitFor(() => expect(document.activeElement).toBe(field("회사명")));
  fill("회사명", "한빛");
  press("저장");
  await screen.findByRole("row", { name: /한빛/ });
  await findAlert("회사를 추가했습니다.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(heard.find(({ method }) => method === "POST")?.body).toEqual({
    seq: null,
    companyName: "한빛",
    requiresSecondFactor: false,
  });
});

it("says at the field that the name is taken, and asks before it drops what was typed", async () => {
  aServerWith("한빛");
  await showRoom(<CompaniesAdmin />);
  press("회사 추가");
  fill("회사명", "한빛");
  press("저장");
  await within(screen.getByRole("dialog")).findByText("이미 등록된 회사명입니다.");
  press("취소");
  press("버리기");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("renames a company in its row", async () => {
  aServerWith("한빛");
  await showRoom(<CompaniesAdmin />);
  await screen.findByRole("row", { name: /한빛/ });
  press("회사 수정: 한빛");
  fill("회사명", "한빛솔라");
  press("저장");
  await screen.findByRole("row", { name: /한빛솔라/ });
});

it("removes a company after asking", async () => {
  aServerWith("한빛");
  await showRoom(<CompaniesAdmin />);
  await screen.findByRole("row", { name: /한빛/ });
  press("회사 삭제: 한빛");
  press("회사 삭제");
  await screen.findByText("등록된 회사가 없습니다.");
  await findAlert("회사를 삭제했습니다.");
});

it("keeps a company that still has people, and says why", async () => {
  aServer({
    "GET /api/companies": () => codedPage([aCompany(1, "한빛")]),
    "DELETE /api/companies/1": () => refused(409, "accounts.company-not-empty"),
  });
  await showRoom(<CompaniesAdmin />);
  await screen.findByRole("row", { name: /한빛/ });
  press("회사 삭제: 한빛");
  press("회사 삭제");
  const refusal = await within(screen.getByRole("dialog")).findByRole("alert");
  expect(refusal.textContent).toContain("회사에 남아 있는 항목이 있어 삭제할 수 없습니다.");
  press("취소");
  expect(screen.getByRole("row", { name: /한빛/ })).toBeTruthy();
});

it("says that the list failed with the request's number, and asks again on demand", async () => {
  let isDown = true;
  aServer({ "GET /api/companies": () => (isDown ? refused(500, "wire.failed") : codedPage([])) });
  await showRoom(<CompaniesAdmin />);
  const notice = await screen.findByText(/^서비스 오류가 발생했습니다/);
  expect(notice.closest("[role=alert]")?.textContent).toContain("요청 번호 r-77");
  isDown = false;
  press("다시 시도");
  await screen.findByText("등록된 회사가 없습니다.");
});
