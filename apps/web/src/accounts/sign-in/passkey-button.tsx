import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { signIn } from "../../shell/session/session.ts";
import { attemptPasskey, canUsePasskeys } from "../passkeys/passkeys.data.ts";

/** Signs in with a passkey of this device or of a phone beside it. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const text = useMessages("accounts");
  const attempt = useMutation({
    mutationFn: attemptPasskey,
    onSuccess: (outcome) => {
      if (outcome?.kind !== "signed-in") return;
      signIn(outcome.token, outcome.profile);
      onSignedIn();
    },
  });
  if (!canUsePasskeys()) return null;
  const refusal = attempt.data?.kind === "refused" ? attempt.data.words : null;
  return (
    <Stack gap="xs" mt="md">
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<Icon name="key" sizePx={17} />}
        loading={attempt.isPending}
        onClick={() => attempt.mutate()}
      >
        {text("passkey.sign-in")}
      </Button>
      {refusal !== null && (
        <Text c="var(--danger)" role="alert">
          {refusal}
        </Text>
      )}
      {attempt.isError && <Notice problem={attempt.error} />}
    </Stack>
  );
}
