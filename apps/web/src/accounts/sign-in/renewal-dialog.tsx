import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { mustRenew } from "../../shell/session/session.state.ts";
import { currentSession, signOut, useSession } from "../../shell/session/session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Lies over the page when its session has ended; nothing beneath is touched until the same person is back. */
export function RenewalDialog() {
  const text = useMessages("accounts");
  const session = useSession();
  const { profile } = session;
  useEffect(keepEscapeFromBeneath, []);
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
      <Stack gap="sm">
        <Text c="dimmed">{text("renew.text")}</Text>
        <SignInForm submitWord={text("renew.submit")} fixedId={profile?.loginId ?? ""} onSignedIn={() => {}} />
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {text("renew.leave")}
        </Button>
      </Stack>
    </Modal>
  );
}

// Dialogs hear Escape on the window, wherever the focus is. This listener came before theirs, with the page.
function keepEscapeFromBeneath(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === "Escape" && mustRenew(currentSession())) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", keep, { capture: true });
  return () => window.removeEventListener("keydown", keep, { capture: true });
}
