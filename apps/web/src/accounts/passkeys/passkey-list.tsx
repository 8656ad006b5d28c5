import { addPasskey } from "@heliolens/contract/accounts/passkeys";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { canUsePasskeys, makePasskey, ownPasskeys, removePasskey } from "./passkeys.data.ts";

type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "remove"; readonly seq: number; readonly name: string }
  | null;

export function PasskeyList() {
  const text = useMessages("accounts");
  const passkeys = useQuery(ownPasskeys());
  const [open, setOpen] = useState<OpenDialog>(null);
  const usedWords = (lastUsedAt: string | null) =>
    lastUsedAt === null ? text("token.never-used") : text("token.last-used", { date: formatMinute(lastUsedAt) });
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <strong>{text("passkey.title")}</strong>
        <Button variant="default" size="xs" disabled={!canUsePasskeys()} onClick={() => setOpen({ kind: "add" })}>
          {text("passkey.add")}
        </Button>
      </Group>
      {!canUsePasskeys() && <Text c="dimmed">{text("passkey.no-browser")}</Text>}
      {passkeys.isError && <Notice problem={passkeys.error} />}
      <CardRows things={passkeys.data ?? []} none={text("passkey.none")}>
        {({ seq, name, lastUsedAt }) => (
          <CardRow
            key={seq}
            actions={
              <RowAction
                icon="trash"
                word={text("passkey.remove")}
                of={name}
                onAct={() => setOpen({ kind: "remove", seq, name })}
              />
            }
          >
            <strong>{name}</strong>
            <small>{usedWords(lastUsedAt)}</small>
          </CardRow>
        )}
      </CardRows>
      {open !== null && <PasskeyDialogs open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function PasskeyDialogs({ open, onClose }: { readonly open: NonNullable<OpenDialog>; readonly onClose: () => void }) {
  const text = useMessages("accounts");
  const done = useDone("accounts", onClose);
  if (open.kind === "add") return <NewPasskeyDialog onDone={done(text("passkey.added"))} onClose={onClose} />;
  return (
    <RemovalDialog
      title={text("passkey.remove-title", { name: open.name })}
      words={text("passkey.remove-text")}
      confirmWord={text("passkey.remove")}
      remove={() => removePasskey(open.seq)}
      onDone={done(text("passkey.removed"))}
      onCancel={onClose}
    />
  );
}

function NewPasskeyDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { name: "" },
    bodyOf: ({ name }) => ({ name }),
    schema: addPasskey.body.pick({ name: true }),
    send: ({ name }) => makePasskey(name),
    onDone,
  });
  return (
    <FormDialog
      title={text("passkey.add")}
      about={text("passkey.about")}
      saveWord={text("passkey.add")}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={text("passkey.name")}
        description={text("passkey.name-hint")}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.text("name")}
      />
    </FormDialog>
  );
}
