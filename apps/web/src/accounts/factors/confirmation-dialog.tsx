import { typedProof } from "@heliolens/contract/accounts/factors";
import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settleConfirmation, useConfirmation } from "../../shell/session/confirmation.ts";
import { canUsePasskeys, confirmWithPasskey } from "../passkeys/passkeys.data.ts";
import { confirmIdentity, ownFactors } from "./factors.data.ts";

/** Lies over the page when a sensitive call wants to know again who is there. */
export function ConfirmationDialog() {
  const isAsked = useConfirmation();
  return isAsked ? <Confirmation /> : null;
}

function Confirmation() {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const factors = useQuery(ownFactors());
  const [way, setWay] = useState<"password" | "code">("password");
  const form = useForm({
    start: { secret: "" },
    bodyOf: ({ secret }) => ({ secret }),
    schema: typedProof,
    send: ({ secret }) => confirmIdentity(way === "password" ? { password: secret } : { code: secret }),
    refusedFields: { "accounts.current-password-wrong": "secret", "accounts.code-wrong": "secret" },
    onDone: () => settleConfirmation(true),
  });
  const passkey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: () => settleConfirmation(true) });
  const mayUsePasskey = (factors.data?.passkeys ?? 0) > 0 && canUsePasskeys();
  return (
    <Modal
      opened
      onClose={() => settleConfirmation(false)}
      title={text("confirm.title")}
      size="sm"
      zIndex={290}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <form {...form.formProps}>
        <Stack gap="sm">
          <Text c="dimmed">{text("confirm.about")}</Text>
          {way === "password" ? (
            <PasswordField
              label={text("login.password")}
              autoComplete="current-password"
              data-autofocus
              {...form.text("secret")}
            />
          ) : (
            <TextInput
              label={text("code.label")}
              autoComplete="one-time-code"
              data-autofocus
              {...form.text("secret")}
            />
          )}
          {(form.problem ?? passkey.error) !== null && <Notice problem={form.problem ?? passkey.error} />}
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              {mayUsePasskey && (
                <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
                  {text("passkey.use")}
                </Button>
              )}
              {factors.data?.hasTotp === true && way === "password" && (
                <Button variant="subtle" onClick={() => setWay("code")}>
                  {text("confirm.by-code")}
                </Button>
              )}
            </Group>
            <Button type="submit" loading={form.isBusy}>
              {text("confirm.do")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
