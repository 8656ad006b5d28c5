import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { beginTotp, endTotp, newRecoveryCodes, ownFactors } from "../factors/factors.data.ts";
import { RecoveryCodesDialog, TotpDialog } from "../factors/totp-dialog.tsx";
import { PasskeyList } from "../passkeys/passkey-list.tsx";

type OpenDialog =
  | { readonly kind: "totp"; readonly secret: string; readonly uri: string }
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | { readonly kind: "end" }
  | null;

/** What one shows besides the password: codes of an app, recovery codes, passkeys. */
export function SecurityCard() {
  const text = useMessages("accounts");
  const factors = useQuery(ownFactors());
  return (
    <Card title={text("factor.title")} about={text(factors.data?.isRequired ? "factor.required" : "factor.about")}>
      {factors.isPending && <Waiting />}
      {factors.isError && <Notice problem={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.isSuccess && (
        <Stack gap="md">
          <AppCodes hasTotp={factors.data.hasTotp} recoveryCodes={factors.data.recoveryCodes} />
          <PasskeyList />
        </Stack>
      )}
    </Card>
  );
}

function AppCodes({ hasTotp, recoveryCodes }: { readonly hasTotp: boolean; readonly recoveryCodes: number }) {
  const text = useMessages("accounts");
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>(null);
  const beginning = useMutation({
    mutationFn: beginTotp,
    onSuccess: (begun) => setOpen({ kind: "totp", ...begun }),
  });
  const showCodes = (codes: readonly string[]) => {
    setOpen({ kind: "codes", codes });
    void client.invalidateQueries({ queryKey: ["accounts"] });
  };
  const renewing = useMutation({ mutationFn: newRecoveryCodes, onSuccess: showCodes });
  const problem = beginning.error ?? renewing.error;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <strong>{text("totp.title")}</strong>
          <StatusPill
            accent={hasTotp ? "ok" : "muted"}
            shape={hasTotp ? "check" : "ring"}
            word={hasTotp ? text("totp.on", { count: recoveryCodes }) : text("totp.off")}
          />
        </Group>
        {hasTotp ? (
          <Group gap="xs">
            <Button variant="default" size="xs" loading={renewing.isPending} onClick={() => renewing.mutate()}>
              {text("recovery.renew")}
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpen({ kind: "end" })}>
              {text("totp.end")}
            </Button>
          </Group>
        ) : (
          <Button variant="default" size="xs" loading={beginning.isPending} onClick={() => beginning.mutate()}>
            {text("totp.add")}
          </Button>
        )}
      </Group>
      {problem !== null && <Notice problem={problem} />}
      {open !== null && <AppCodeDialogs open={open} onCodes={showCodes} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface AppCodeDialogsProps {
  readonly open: NonNullable<OpenDialog>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function AppCodeDialogs({ open, onCodes, onClose }: AppCodeDialogsProps) {
  const text = useMessages("accounts");
  const done = useDone("accounts", onClose);
  switch (open.kind) {
    case "totp":
      return <TotpDialog secret={open.secret} uri={open.uri} onConfirmed={onCodes} onClose={onClose} />;
    case "codes":
      return <RecoveryCodesDialog codes={open.codes} onClose={onClose} />;
    case "end":
      return (
        <RemovalDialog
          title={text("totp.end-title")}
          words={text("totp.end-text")}
          confirmWord={text("totp.end")}
          remove={endTotp}
          onDone={done(text("totp.ended"))}
          onCancel={onClose}
        />
      );
  }
}
