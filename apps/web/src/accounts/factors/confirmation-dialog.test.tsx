// @vitest-environment happy-dom

import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { confirmation } from "../../shell/session/confirmation.ts";
import { aServer, coded, refused } from "../../shell/testing/a-server.ts";
import { fill, press, showRoom } from "../../shell/testing/show-room.tsx";
import { ConfirmationDialog } from "./confirmation-dialog.tsx";

const factors = (hasTotp: boolean) => coded({ hasTotp, recoveryCodes: 8, passkeys: 0, isRequired: false });

it("asks for the code where an app is set up, and never for the password", async () => {
  const heard = aServer({
    "GET /api/my/factors": () => factors(true),
    "POST /api/my/confirmation": ({ body }) =>
      (body as { code: string }).code === "123456" ? coded(null) : refused(422, "accounts.code-wrong"),
  });
  await showRoom(<ConfirmationDialog />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirmation();
  });
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText("인증 코드");
  expect(dialog.queryByLabelText("비밀번호")).toBeNull();
  fill("인증 코드", "000000");
  press("확인");
  await dialog.findByText("코드가 올바르지 않거나 이미 사용되었습니다.");
  fill("인증 코드", " 123456 ");
  press("확인");
  expect(await answer).toBe(true);
  expect(heard.at(-1)?.body).toEqual({ code: "123456" });
});

it("asks for the password where there is no app", async () => {
  aServer({ "GET /api/my/factors": () => factors(false), "POST /api/my/confirmation": () => coded(null) });
  await showRoom(<ConfirmationDialog />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirmation();
  });
  await screen.findByLabelText("비밀번호");
  fill("비밀번호", "heliolens");
  press("확인");
  expect(await answer).toBe(true);
});
