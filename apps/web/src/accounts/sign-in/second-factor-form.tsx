import { presentSecondFactor } from "@heliolens/contract/accounts/factors";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { attempt } from "./attempt-sign-in.ts";
import classes from "./sign-in-form.module.css";
import type { SignInOutcome } from "./sign-in-outcome.ts";

interface SecondFactorFormProps {
  readonly challenge: string;
  /** What the server asks for, in its own words. */
  readonly words: string;
  readonly onSignedIn: (outcome: Extract<SignInOutcome, { kind: "signed-in" }>) => void;
  readonly onLeave: () => void;
}

/** The code that a right password alone does not replace. */
export function SecondFactorForm({ challenge, words, onSignedIn, onLeave }: SecondFactorFormProps) {
  const text = useMessages("accounts");
  const [code, setCode] = useState("");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || code.trim() === "") return;
    setSending(true);
    const outcome = await attempt(presentSecondFactor, { challenge, code });
    setSending(false);
    if (outcome.kind === "signed-in") return onSignedIn(outcome);
    setFailure(outcome.kind === "failed" ? text(outcome.key) : outcome.words);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <p>{words}</p>
        <TextInput
          label={text("code.label")}
          name="code"
          size="md"
          autoFocus
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={classes.failure} role="alert">
          {failure !== null && (
            <>
              <Icon name="warning" sizePx={17} />
              <span>{failure}</span>
            </>
          )}
        </div>
        <div className={classes.foot}>
          <Button variant="default" size="md" onClick={onLeave}>
            {text("link.back")}
          </Button>
          <Button type="submit" size="md" loading={isSending}>
            {text("login.submit")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
