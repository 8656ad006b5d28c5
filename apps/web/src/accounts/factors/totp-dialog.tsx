import { confirmTotp } from "@heliolens/contract/accounts/factors";
import { saveMade } from "@heliolens/kit/browser/save-made.ts";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { CopiedField } from "@heliolens/kit/forms/copied-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { encode } from "uqr";
import { showFirstCode } from "./factors.data.ts";
import classes from "./totp-dialog.module.css";

interface TotpDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The secret for the app, as a picture and as letters, and a first code to show that it arrived. */
export function TotpDialog({ secret, uri, onConfirmed, onClose }: TotpDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { code: "" },
    bodyOf: ({ code }) => ({ code }),
    schema: confirmTotp.body,
    send: async (body) => onConfirmed(await showFirstCode(body)),
    refusedFields: { "accounts.code-wrong": "code" },
    onDone: () => {},
  });
  return (
    <FormDialog
      title={text("totp.add")}
      about={text("totp.scan")}
      saveWord={text("totp.confirm")}
      form={form}
      onClose={onClose}
    >
      <QrCode words={uri} label={text("totp.picture")} />
      <CopiedField label={text("totp.secret")} value={inFours(secret)} />
      <TextInput
        label={text("code.six")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        {...form.text("code")}
      />
    </FormDialog>
  );
}

/** Easier to type; apps leave spaces out. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?!$)/g, "$1 ");

function QrCode({ words, label }: { readonly words: string; readonly label: string }) {
  const { data, size } = encode(words, { border: 2 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The only sight of the codes: it closes by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = useMessages("accounts");
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("recovery.title")}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("recovery.about")}</Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs" mt="xs">
          <Group gap="xs">
            <CopyButton value={codes.join("\n")}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {text(copied ? "recovery.copied" : "recovery.copy")}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="default"
              onClick={() => saveMade(`${codes.join("\n")}\n`, "heliolens-recovery-codes.txt", "text/plain")}
            >
              {text("recovery.save")}
            </Button>
          </Group>
          <Button onClick={onClose}>{text("recovery.kept")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
