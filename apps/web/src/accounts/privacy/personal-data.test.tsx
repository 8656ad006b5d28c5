// @vitest-environment happy-dom

import type { UserItem } from "@heliolens/contract/accounts/account-values";
import { mostDeletedListed } from "@heliolens/contract/accounts/personal-data";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aServer, coded, refused } from "../../shell/testing/a-server.ts";
import { findAlert, press, showRoom } from "../../shell/testing/show-room.tsx";
import { DeletedUsersDialog } from "./deleted-users-dialog.tsx";
import { PersonalDataCard } from "./personal-data-card.tsx";
import { RemoveUserDialog } from "./remove-user-dialog.tsx";

const saved = vi.hoisted(() => ({ files: [] as { content: string; name: string }[] }));
vi.mock("@heliolens/kit/browser/save-made.ts", () => ({
  saveMade: (content: string, name: string) => saved.files.push({ content, name }),
}));

const user = { seq: 9, loginId: "jimin", userName: "한지민" } as unknown as UserItem;

const data = {
  madeAt: "2026-11-18T00:00:00.000Z",
  account: {
    ...{ seq: 9, id: 9, loginId: "jimin", userName: "한지민", userRole: "USER", companySeq: 5, companyName: "한빛" },
    ...{ personInCharge: null, email: null, enabled: true, createdAt: "2026-06-12T01:30:00.000Z", lastSignInAt: null },
    ...{ language: "ko", mailTopics: [] },
  },
  ...{ sessions: [], tokens: [], passkeys: [], authenticatorSince: null, providers: [], siteGrants: [], mails: [] },
  ...{ shareLinks: [], commentCount: 0, comments: [], auditCount: 0, audit: [] },
};

it("hands the viewer a file with what is stored about them", async () => {
  aServer({ "POST /api/users/9/personal-data": () => coded(data) });
  await showRoom(<PersonalDataCard profile={user} />);
  press("개인정보 내려받기");
  await findAlert("개인정보 파일을 만들었습니다.");
  expect(saved.files.map(({ name }) => name)).toEqual(["heliolens-jimin.json"]);
  expect(JSON.parse(saved.files[0]!.content)).toEqual(data);
});

it("removes a user without touching the audit unless that is chosen", async () => {
  const heard = aServer({
    "DELETE /api/users/9": () => coded(null),
    "POST /api/users/9/erasure": () => coded({ pseudonym: "erased-9" }),
  });
  await showRoom(<RemoveUserDialog user={user} onClose={() => {}} />);
  press("사용자 삭제");
  await findAlert("사용자를 삭제했습니다.");
  fireEvent.click(screen.getByRole("checkbox", { name: "변경 기록의 이름도 지우기" }));
  press("사용자 삭제");
  await findAlert("사용자와 개인정보를 지웠습니다.");
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "DELETE /api/users/9",
    "POST /api/users/9/erasure",
  ]);
});

it("erases the name of somebody whose account is gone already, once it was asked", async () => {
  let deleted = [{ seq: 4, loginId: "sumin", userName: "박수민", lastNamedAt: "2026-11-17T00:00:00Z" }];
  const heard = aServer({
    "GET /api/deleted-users": () => coded(deleted),
    "POST /api/users/4/erasure": () => {
      deleted = [];
      return coded({ pseudonym: "erased-4" });
    },
  });
  await showRoom(<DeletedUsersDialog onClose={() => {}} />);
  await screen.findByText("sumin · 마지막 기록 2026-11-17 09:00");
  press("이름 지우기: 박수민");
  await screen.findByText("변경 기록에서 박수민 님의 이름을 지울까요?");
  expect(heard.map(({ method }) => method)).toEqual(["GET"]);
  press("이름 지우기");
  await findAlert("변경 기록에서 이름을 지웠습니다.");
  await screen.findByText("변경 기록에 이름이 남은 삭제한 사용자가 없습니다.");
});

it("says that there may be more deleted users than it lists", async () => {
  const one = { loginId: "sumin", userName: null, lastNamedAt: "2026-11-17T00:00:00Z" };
  const many = Array.from({ length: mostDeletedListed }, (_, seq) => ({ ...one, seq: seq + 1 }));
  aServer({ "GET /api/deleted-users": () => coded(many) });
  await showRoom(<DeletedUsersDialog onClose={() => {}} />);
  await screen.findByText("최근에 남은 100명만 보여 줍니다. 이름을 지우면 그다음 사람이 보입니다.");
});

it("says why a person cannot be erased", async () => {
  aServer({ "POST /api/users/9/erasure": () => refused(409, "accounts.last-admin") });
  await showRoom(<RemoveUserDialog user={user} onClose={() => {}} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "변경 기록의 이름도 지우기" }));
  press("사용자 삭제");
  await within(screen.getByRole("dialog")).findByText("마지막 관리자는 삭제하거나 변경할 수 없습니다.");
});
