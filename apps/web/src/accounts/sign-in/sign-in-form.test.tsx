// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { signOut } from "../../shell/session/session.ts";
import { aServer } from "../../shell/testing/a-server.ts";
import { press, showRoom } from "../../shell/testing/show-room.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const serviceError = "서비스 오류가 발생했습니다. 관리자에게 문의하여 주십시오.";
const profile = {
  seq: 1,
  id: 1,
  loginId: "x",
  userName: "x",
  userRole: "ADMIN",
  companySeq: null,
  companyName: null,
  personInCharge: null,
  email: null,
};

const onSignedIn = vi.fn();
const idField = () => screen.getByLabelText<HTMLInputElement>(/^아이디( \*)?$/);
const passwordField = () => screen.getByLabelText<HTMLInputElement>(/^비밀번호( \*)?$/);
const words = () =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");

beforeEach(() => {
  onSignedIn.mockClear();
  localStorage.clear();
});

async function showForm(): Promise<void> {
  await showRoom(<SignInForm submitWord="로그인" onSignedIn={onSignedIn} />);
}

function typeBoth(): void {
  fireEvent.change(idField(), { target: { value: "admin" } });
  fireEvent.change(passwordField(), { target: { value: "whatever" } });
}

it.each<[string, () => Response | Promise<Response>, string]>([
  ["status 500", () => Response.json({ code: "wire.failed" }, { status: 500 }), serviceError],
  ["status 503", () => new Response("down", { status: 503 }), serviceError],
  [
    "result S without authToken",
    () => Response.json({ result: "S", resultDesc: "", content: { userProfile: profile } }),
    serviceError,
  ],
  [
    "no userProfile",
    () => Response.json({ result: "S", resultDesc: "", content: { authToken: "t" } }),
    "사용자 정보가 없습니다.",
  ],
  ["result F with words", () => Response.json({ result: "F", resultDesc: "잠긴 계정입니다." }), "잠긴 계정입니다."],
  ["result F without words", () => Response.json({ result: "F" }), serviceError],
  ["another result", () => Response.json({ result: "X", resultDesc: "?" }), serviceError],
  ["a page instead of JSON", () => new Response("<html><body>proxy</body></html>"), serviceError],
  [
    "no answer",
    () => Promise.reject(new TypeError("network")),
    "서버에 연결할 수 없습니다. 네트워크를 확인한 뒤 다시 시도해 주십시오.",
  ],
])("tells %s in the specification's words, keeps the text and signs nobody in", async (_, answer, says) => {
  vi.stubGlobal("fetch", async () => answer());
  await showForm();
  typeBoth();
  press("로그인");
  await waitFor(() => expect(words()).toBe(says));
  expect(passwordField().value).toBe("whatever");
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(localStorage.getItem("auth-token")).toBeNull();
});

it("sends once, however often the button is pressed, and not while a syllable is composed", async () => {
  const answer = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => answer.promise);
  vi.stubGlobal("fetch", fetch);
  await showForm();
  typeBoth();
  // The browser sends a form by Enter only where the key was not prevented.
  expect(fireEvent.keyDown(passwordField(), { key: "Enter", code: "Enter", isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(passwordField(), { key: "Enter", code: "Enter" })).toBe(true);
  const form = passwordField().form!;
  for (let time = 0; time < 3; time += 1) fireEvent.submit(form);
  expect(fetch).toHaveBeenCalledTimes(1);
  answer.resolve(Response.json({ result: "F", resultDesc: "아니요" }));
  await waitFor(() => expect(words()).toBe("아니요"));
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("names the empty field instead of sending", async () => {
  const heard = aServer({});
  await showForm();
  press("로그인");
  expect(screen.getByText("필수 입력 항목입니다.")).toBeTruthy();
  expect(document.activeElement).toBe(idField());
  expect(heard).toEqual([]);
});

it("shows the password on request", async () => {
  await showForm();
  fireEvent.change(passwordField(), { target: { value: "secret" } });
  fireEvent.mouseDown(screen.getByRole("button", { name: "비밀번호 표시" }));
  expect(passwordField().type).toBe("text");
});

it.each([
  { asked: true, id: "admin", focused: "비밀번호" },
  { asked: false, id: "", focused: "아이디" },
])("remembers the id when asked to, and only then (asked: $asked)", async ({ asked, id, focused }) => {
  aServer({
    "POST /api/authenticate": () => ({
      result: "S",
      resultDesc: "",
      content: { authToken: "t", userProfile: profile },
    }),
    "POST /api/logout": () => ({ code: "SUCCESS", content: null }),
  });
  await showForm();
  typeBoth();
  if (asked) fireEvent.click(screen.getByLabelText("아이디 저장"));
  press("로그인");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  await signOut();
  cleanup();
  await showForm();
  expect(idField().value).toBe(id);
  expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${focused}( \\*)?$`)));
});
