import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useEnrolment } from "../../shell/session/enrolment.ts";
import { signOut } from "../../shell/session/session.ts";
import { SecurityCard } from "../settings/security-card.tsx";
import { ownFactors } from "./factors.data.ts";

/** Lies over the page while the company wants a second factor that its user does not have yet. */
export function EnrolDialog() {
  return useEnrolment() ? <Enrolment /> : null;
}

function Enrolment() {
  const text = useMessages("accounts");
  const factors = useQuery(ownFactors()).data;
  const isDone = factors !== undefined && (factors.passkeys > 0 || (factors.hasTotp && factors.recoveryCodes > 0));
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <Modal
      opened
      onClose={() => {}}
      title={text("enrol.title")}
      size="lg"
      zIndex={200}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("enrol.about")}</Text>
        <SecurityCard />
        <Button disabled={!isDone} onClick={() => window.location.reload()}>
          {text("enrol.go-on")}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => void signOut().then(() => window.location.assign("/login"))}
        >
          {text("renew.leave")}
        </Button>
      </Stack>
    </Modal>
  );
}
