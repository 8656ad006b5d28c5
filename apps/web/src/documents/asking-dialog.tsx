import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import classes from "./documents.module.css";
import { MadeDocument } from "./made-document.tsx";

interface AskingDialogProps<V extends string> {
  readonly title: string;
  readonly about: string;
  /** For how long it is there. */
  readonly kept: string;
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly word: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
  /** Has it made; what is given back is followed until it can be fetched. */
  readonly ask: () => Promise<{ readonly seq: number }>;
  /** Beside the button that has it made. */
  readonly beside?: ReactNode;
  /** What else is asked, below the choice. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** One choice, and a file made by it. */
export function AskingDialog<V extends string>({ choices, ask, children, ...dialog }: AskingDialogProps<V>) {
  const text = useMessages("documents");
  const kit = useMessages("kit");
  const asking = useMutation({ mutationFn: ask });
  return (
    <Modal opened onClose={dialog.onClose} title={dialog.title} closeButtonProps={{ "aria-label": kit("form.close") }}>
      <Stack gap="sm">
        <Text c="dimmed">{dialog.about}</Text>
        <Radio.Group
          label={dialog.label}
          value={dialog.value}
          onChange={(chosen) => {
            dialog.onChoose(chosen as V);
            asking.reset();
          }}
        >
          <div className={classes.choices}>
            {choices.map(({ value, word }) => (
              <Radio key={value} value={value} label={word} />
            ))}
          </div>
        </Radio.Group>
        {children}
        {asking.isError && <Notice problem={asking.error} />}
        {asking.data !== undefined && <MadeDocument seq={asking.data.seq} />}
        <Group justify="space-between" mt="xs">
          <Text size="xs" c="dimmed">
            {dialog.kept}
          </Text>
          {dialog.beside}
          <Button loading={asking.isPending} onClick={() => asking.mutate()}>
            {text("export.make")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
