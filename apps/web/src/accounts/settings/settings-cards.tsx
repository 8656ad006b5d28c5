import type { UserProfile } from "@heliolens/contract/accounts/account-values";
import { changeMyPassword } from "@heliolens/contract/accounts/sign-in";
import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { LanguageSwitch } from "../../shell/frame/language-switch.tsx";
import { changeOwnPassword } from "../accounts.data.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { useRepeatRule } from "../use-repeat-rule.ts";
import classes from "./settings-cards.module.css";

export function ProfileCard({ profile }: { profile: UserProfile }) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const facts = [
    [text("column.loginId"), profile.loginId],
    [text("column.userName"), profile.userName],
    [text("column.userRole"), shell(`role.${profile.userRole}`)],
    [text("column.companyName"), profile.companyName ?? "-"],
    [text("column.personInCharge"), profile.personInCharge ?? "-"],
    [text("column.email"), profile.email ?? "-"],
  ] as const;
  return (
    <Card title={text("settings.profile")}>
      <FactList facts={facts} className={classes.facts} />
    </Card>
  );
}

export function LanguageCard() {
  const text = useMessages("accounts");
  return (
    <Card title={text("settings.language")} about={text("settings.language-text")}>
      <LanguageSwitch size="sm" />
    </Card>
  );
}

export function PasswordCard({ loginId }: { loginId: string }) {
  const text = useMessages("accounts");
  // A changed password leaves an empty form behind.
  const [round, setRound] = useState(0);
  const done = () => {
    raiseAlert("success", text("password.changed"));
    setRound(round + 1);
  };
  return (
    <Card title={text("settings.password")} about={text("settings.password-text")}>
      <OwnPasswordForm key={round} loginId={loginId} onDone={done} />
    </Card>
  );
}

function OwnPasswordForm({ loginId, onDone }: { loginId: string; onDone: () => void }) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { currentPassword: "", password: "", again: "" },
    bodyOf: ({ currentPassword, password }) => ({ currentPassword, password }),
    schema: changeMyPassword.body,
    send: changeOwnPassword,
    complaints: useRepeatRule(),
    refusedFields: { "accounts.current-password-wrong": "currentPassword", "accounts.password-common": "password" },
    onDone,
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <Stack gap="sm">
        {/* Password managers learn from it whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={loginId} readOnly />
        <PasswordField
          label={text("password.current")}
          withAsterisk
          autoComplete="current-password"
          {...form.text("currentPassword")}
        />
        <NewPasswordFields password={form.text("password")} again={form.text("again")} />
        {form.problem !== null && <Notice problem={form.problem} />}
        <div>
          <Button type="submit" loading={form.isBusy}>
            {text("password.change")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
