import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { keepComposing } from "@heliolens/kit/forms/use-form.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { type Dispatch, type FormEvent, type RefObject, useReducer, useRef, useState } from "react";
import { signIn } from "../../shell/session/session.ts";
import { attemptSignIn } from "./attempt-sign-in.ts";
import { rememberedId, rememberId } from "./remembered-id.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { maySend, type SignInForm as SignInFormState, signInFormAfter, signInFormOf } from "./sign-in.state.ts";
import classes from "./sign-in-form.module.css";
import type { SignInOutcome } from "./sign-in-outcome.ts";

interface SignInFormProps {
  readonly submitWord: string;
  /** Signing in again: the same person, so the id is settled. */
  readonly fixedId?: string;
  readonly onSignedIn: () => void;
}

export function SignInForm({ submitWord, fixedId, onSignedIn }: SignInFormProps) {
  const text = useMessages("accounts");
  const [form, tell] = useReducer(signInFormAfter, fixedId ?? rememberedId(), signInFormOf);
  const [asked, setAsked] = useState<Extract<SignInOutcome, { kind: "second-factor" }> | null>(null);
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    tell({ kind: "sent" });
    if (!maySend(form)) return (form.loginId.trim() === "" ? idField : passwordField).current?.focus();
    const outcome = await attemptSignIn(form);
    if (outcome.kind === "second-factor") return setAsked(outcome);
    if (outcome.kind !== "signed-in") {
      tell({ kind: "failed", failure: outcome });
      passwordField.current?.select();
      return;
    }
    enter(outcome);
  }

  function enter({ token, profile }: Extract<SignInOutcome, { kind: "signed-in" }>): void {
    if (fixedId === undefined) rememberId(form.isRemembered ? form.loginId : null);
    signIn(token, profile);
    onSignedIn();
  }

  if (asked !== null)
    return (
      <SecondFactorForm
        challenge={asked.challenge}
        words={asked.words}
        onSignedIn={enter}
        onLeave={() => {
          tell({ kind: "left" });
          setAsked(null);
        }}
      />
    );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={keepComposing}>
      <Stack gap="sm">
        <SignInFields {...{ form, tell, idField, passwordField }} isIdFixed={fixedId !== undefined} />
        <FailureLine failure={form.failure} />
        <div className={classes.foot}>
          {fixedId === undefined && (
            <Checkbox
              label={text("login.remember")}
              checked={form.isRemembered}
              onChange={(event) => tell({ kind: "typed", change: { isRemembered: event.currentTarget.checked } })}
            />
          )}
          <Button type="submit" size="md" loading={form.isSending}>
            {submitWord}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface SignInFieldsProps {
  readonly form: SignInFormState;
  readonly tell: Dispatch<Parameters<typeof signInFormAfter>[1]>;
  readonly isIdFixed: boolean;
  readonly idField: RefObject<HTMLInputElement | null>;
  readonly passwordField: RefObject<HTMLInputElement | null>;
}

function SignInFields({ form, tell, isIdFixed, idField, passwordField }: SignInFieldsProps) {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const missing = (field: SignInFormState["missing"]) => (form.missing === field ? kit("field.required") : null);
  return (
    <>
      <TextInput
        ref={idField}
        label={text("login.id")}
        name="loginId"
        autoComplete="username"
        size="md"
        maxLength={64}
        readOnly={isIdFixed}
        variant={isIdFixed ? "filled" : "default"}
        autoFocus={form.loginId === ""}
        data-autofocus={form.loginId === "" || undefined}
        value={form.loginId}
        error={missing("loginId")}
        onChange={(event) => tell({ kind: "typed", change: { loginId: event.currentTarget.value } })}
      />
      <PasswordField
        ref={passwordField}
        label={text("login.password")}
        name="password"
        autoComplete="current-password"
        size="md"
        maxLength={256}
        autoFocus={form.loginId !== ""}
        data-autofocus={form.loginId !== "" || undefined}
        value={form.password}
        error={missing("password")}
        onChange={(event) => tell({ kind: "typed", change: { password: event.currentTarget.value } })}
      />
    </>
  );
}

function FailureLine({ failure }: Pick<SignInFormState, "failure">) {
  const text = useMessages("accounts");
  return (
    <div className={classes.failure} role="alert">
      {failure !== null && (
        <>
          <Icon name="warning" sizePx={17} />
          <span>{failure.kind === "refused" ? failure.words : text(failure.key)}</span>
        </>
      )}
    </div>
  );
}
