import { typedProof } from "@heliolens/contract/accounts/factors";
import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
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
  return (
    <Modal
      opened
      onClose={() => settleConfirmation(false)}
      title={text("confirm.title")}
      size="sm"
      zIndex={290}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      {factors.isPending && <Waiting />}
      {factors.isError && <Notice problem={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.isSuccess && <ProofForm {...factors.data} />}
    </Modal>
  );
}

interface ProofFormProps {
  readonly hasTotp: boolean;
  readonly passkeys: number;
}

/** With an app the code is asked for, and the password is not enough. */
function ProofForm({ hasTotp, passkeys }: ProofFormProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { secret: "" },
    bodyOf: ({ secret }) => ({ secret }),
    schema: typedProof,
    send: ({ secret }) => confirmIdentity(hasTotp ? { code: secret.trim() } : { password: secret }),
    refusedFields: { "accounts.current-password-wrong": "secret", "accounts.code-wrong": "secret" },
    onDone: () => settleConfirmation(true),
  });
  const passkey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: () => settleConfirmation(true) });
  const mayUsePasskey = passkeys > 0 && canUsePasskeys();
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <Text c="dimmed">{text("confirm.about")}</Text>
        {hasTotp ? (
          <TextInput
            label={text("code.label")}
            description={text("confirm.code-hint")}
            autoComplete="one-time-code"
            data-autofocus
            {...form.text("secret")}
          />
        ) : (
          <PasswordField
            label={text("login.password")}
            autoComplete="current-password"
            data-autofocus
            {...form.text("secret")}
          />
        )}
        {(form.problem ?? passkey.error) !== null && <Notice problem={form.problem ?? passkey.error} />}
        <Group justify="flex-end" gap="xs">
          {mayUsePasskey && (
            <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
              {text("passkey.use")}
            </Button>
          )}
          <Button type="submit" loading={form.isBusy}>
            {text("confirm.do")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
