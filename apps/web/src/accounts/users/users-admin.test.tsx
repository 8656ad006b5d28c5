// @vitest-environment happy-dom

import type { UserProfile } from "@heliolens/contract/accounts/account-values";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer, coded, codedPage, refused } from "../../shell/testing/a-server.ts";
import { field, fill, findAlert, press, showRoom } from "../../shell/testing/show-room.tsx";
import { UsersAdmin } from "./users-admin.tsx";

const viewer: UserProfile = {
  seq: 1 as UserProfile["seq"],
  id: 1 as UserProfile["id"],
  loginId: "admin",
  userName: "관리자",
  userRole: "ADMIN",
  companySeq: null,
  companyName: null,
  personInCharge: null,
  email: null,
};
const aUser = (seq: number, userName: string, more: object = {}) => ({
  ...{
    ...viewer,
    seq,
    id: seq,
    userName,
    loginId: `user-${seq}`,
    userRole: "USER",
    companySeq: 5,
    companyName: "한빛",
  },
  ...{ enabled: true, createdAt: "2026-06-12T01:30:00Z", lastSignInAt: null, ...more },
});
const companies = { "GET /api/companies": () => codedPage([]) };

it("says what is missing in the form, at the first field of it, and what the server refuses at its field", async () => {
  const heard = aServer({
    ...companies,
    "GET /api/users": () => codedPage([]),
    "POST /api/users": () => refused(409, "accounts.login-id-taken"),
  });
  await showRoom(<UsersAdmin viewer={viewer} />);
  press("사용자 추가");
  press("저장");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getAllByText("필수 입력 항목입니다.")).toHaveLength(3);
  expect(dialog.getByText("소속 회사를 선택해 주십시오.")).toBeTruthy();
  expect(document.activeElement).toBe(field("아이디"));
  fill("아이디", "admin");
  fill("이름", "또 관리자");
  fill("비밀번호", "short");
  fireEvent.click(dialog.getByRole("combobox", { name: "권한" }));
  fireEvent.click(await screen.findByRole("option", { name: "관리자" }));
  press("저장");
  expect(dialog.getByText("10자 이상 입력해 주십시오.")).toBeTruthy();
  expect(heard.some(({ method }) => method === "POST")).toBe(false);
  fill("비밀번호", "long enough");
  press("저장");
  await dialog.findByText("이미 사용 중인 아이디입니다.");
  fireEvent.keyDown(field("이름"), { key: "Escape", code: "Escape" });
  await screen.findByText("변경한 내용을 버릴까요?");
  press("계속 편집");
  await waitFor(() => expect(screen.queryByText("변경한 내용을 버릴까요?")).toBeNull());
  expect((field("이름") as HTMLInputElement).value).toBe("또 관리자");
});

it("sets somebody else's password only where it was typed the same twice", async () => {
  const heard = aServer({
    ...companies,
    "GET /api/users": () => codedPage([aUser(7, "박민준")]),
    "PATCH /api/users/7/password": () => coded(null),
  });
  await showRoom(<UsersAdmin viewer={viewer} />);
  fireEvent.click(await screen.findByRole("button", { name: "비밀번호 재설정: 박민준" }));
  fill("새 비밀번호", "brand new one");
  fill("새 비밀번호 확인", "brand new ome");
  press("비밀번호 변경");
  expect(screen.getByText("새 비밀번호와 다릅니다.")).toBeTruthy();
  fill("새 비밀번호 확인", "brand new one");
  press("비밀번호 변경");
  await findAlert("비밀번호를 변경했습니다.");
  expect(heard.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([
    { password: "brand new one" },
  ]);
});

it("does not let anybody remove the own account", async () => {
  aServer({ ...companies, "GET /api/users": () => codedPage([aUser(1, "관리자", { userRole: "ADMIN" })]) });
  await showRoom(<UsersAdmin viewer={viewer} />);
  const own = await screen.findByRole("button", { name: "사용자 삭제: 관리자" });
  expect(own.getAttribute("aria-disabled")).toBe("true");
  fireEvent.mouseEnter(own);
  await screen.findByText("자신의 계정은 삭제하거나 사용 중지할 수 없습니다.");
  fireEvent.click(own);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("gives a plain user the list and no button", async () => {
  aServer({ ...companies, "GET /api/users": () => codedPage([aUser(9, "이용자")]) });
  await showRoom(<UsersAdmin viewer={{ ...viewer, ...aUser(9, "이용자"), userRole: "USER" } as UserProfile} />);
  await screen.findByRole("row", { name: /이용자/ });
  expect(screen.queryByRole("button", { name: "사용자 추가" })).toBeNull();
  expect(screen.queryByRole("button", { name: /사용자 삭제/ })).toBeNull();
});

/** Twelve users, ten on a page. */
function aLongList() {
  const rows = Array.from({ length: 12 }, (_, index) => aUser(index + 10, `이름 ${String.fromCharCode(97 + index)}`));
  return aServer({
    ...companies,
    "GET /api/users": ({ query }) => {
      const number = Number(query.get("page") ?? 0);
      return codedPage(rows.slice(number * 10, number * 10 + 10), { number, total: rows.length });
    },
  });
}

it("keeps page, order and search in the address, and goes back to them", async () => {
  const heard = aLongList();
  const { address, back } = await showRoom(<UsersAdmin viewer={viewer} />, "/?keyword=row");
  fireEvent.click(await screen.findByRole("button", { name: "이름" }));
  await waitFor(() => expect(address()).toBe("/?sort=userName%2Casc&keyword=row"));
  await waitFor(() => expect(heard.at(-1)?.query.get("sort")).toBe("userName,asc"));
  expect(screen.getByRole("columnheader", { name: "이름" }).getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "다음 페이지" }));
  await screen.findByText("11–12 / 12");
  expect(screen.getAllByRole("row")).toHaveLength(3);
  act(back);
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(11));
  expect(address()).toBe("/?sort=userName%2Casc&keyword=row");
});

it("opens at the page and order of the address, and at the last page where that one has vanished", async () => {
  const heard = aLongList();
  await showRoom(<UsersAdmin viewer={viewer} />, "/?page=2&sort=userName%2Casc&keyword=row");
  await screen.findByText("11–12 / 12");
  expect(screen.getAllByRole("row")[1]?.textContent).toContain("이름 k");
  expect(Object.fromEntries(heard.at(-1)!.query)).toMatchObject({ page: "1", sort: "userName,asc", keyword: "row" });
  cleanup();
  const { address } = await showRoom(<UsersAdmin viewer={viewer} />, "/?page=9&keyword=row");
  await screen.findByText("11–12 / 12");
  expect(address()).toBe("/?page=2&keyword=row");
});
