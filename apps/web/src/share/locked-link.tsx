import { ProblemError } from "@heliolens/contract/call";
import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";

interface LockedLinkProps {
  readonly problem: unknown;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
}

/** Asks for the password of a link that has one. */
export function LockedLink({ problem, isBusy, onPassword }: LockedLinkProps) {
  const text = useMessages("share");
  const [password, setPassword] = useState("");
  const isWrong = problem instanceof ProblemError && problem.code === "share.password-wrong";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") onPassword(password);
      }}
    >
      <Stack gap="sm" maw="24rem">
        <p>{text("shared.locked")}</p>
        <PasswordField
          label={text("shared.password")}
          autoComplete="off"
          autoFocus
          maxLength={256}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {isWrong && <Notice problem={problem} />}
        <div>
          <Button type="submit" loading={isBusy} disabled={password === ""}>
            {text("shared.unlock")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
