import { handOverSignIn } from "@heliolens/contract/accounts/providers";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { signIn } from "../../shell/session/session.ts";
import { signInWays } from "../links/links.data.ts";
import { attempt } from "./attempt-sign-in.ts";

/** A button for each provider of sign-ins that the operator set. */
export function ProviderButtons() {
  const text = useMessages("accounts");
  const providers = useQuery(signInWays()).data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <Stack gap="xs" mt="md">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          component="a"
          href={`/api/sign-in/${id}/begin`}
          variant="default"
          size="md"
          leftSection={<Icon name="company" sizePx={17} />}
        >
          {text("provider.sign-in", { name })}
        </Button>
      ))}
    </Stack>
  );
}

interface HandOverProps {
  /** What the provider's visit left behind the #. */
  readonly secret: string;
  readonly onSignedIn: () => void;
  readonly onFailed: () => void;
}

/** Exchanges the secret of a visit for a session, once. */
export function HandOver({ secret, onSignedIn, onFailed }: HandOverProps) {
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void attempt(handOverSignIn, { secret }).then((outcome) => {
      if (outcome.kind !== "signed-in") return onFailed();
      signIn(outcome.token, outcome.profile);
      onSignedIn();
    });
  }, [secret, onSignedIn, onFailed]);
  return <Waiting />;
}
