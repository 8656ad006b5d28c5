import { Button, Modal, Stack, Text } from "@mantine/core";
import { useMessages } from "../kit/messages.ts";
import { mustRenew } from "../shell/session.state.ts";
import { signOut, useSession } from "../shell/session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Lies over the page when its session has ended; nothing beneath is touched until the same person is back. */
export function RenewalDialog() {
  const text = useMessages("accounts");
  const session = useSession();
  const { profile } = session;
  return (
    <Modal
      opened={mustRenew(session)}
      onClose={() => {}}
      title={text("renew.title")}
      size="sm"
      zIndex={300}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="sm" data-mantine-stop-propagation="true">
        <Text c="dimmed">{text("renew.text")}</Text>
        <SignInForm submitWord={text("renew.submit")} fixedId={profile?.loginId ?? ""} onSignedIn={() => {}} />
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {text("renew.leave")}
        </Button>
      </Stack>
    </Modal>
  );
}
