import type { Item } from "@heliolens/domain/edits/change";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useState } from "react";
import classes from "./draft-actions.module.css";
import { type DraftEditor, turn } from "./draft-editor.ts";

interface DraftActionsProps<T extends Item> {
  readonly editor: DraftEditor<T>;
  /** How much is not saved yet, and the question before it is discarded. */
  readonly words: Readonly<Record<"unsaved" | "discardAsk", string>> & { readonly save?: string };
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** What is not saved yet, with undo, redo, discard and save: buttons and keys. */
export function DraftActions<T extends Item>({ editor, words, onDiscard, onSave }: DraftActionsProps<T>) {
  const text = useMessages("kit");
  const { draft, isSaving } = useStore(editor.store);
  const [isAsking, setAsking] = useState(false);
  const isClean = draft.touched.size === 0;
  const { past, future } = draft.history;
  const [undo, redo] = [() => turn(editor, "undo"), () => turn(editor, "redo")];
  useKeys({ undo, redo, save: onSave });
  const discard = () => {
    onDiscard();
    setAsking(false);
  };
  return (
    <>
      <span className={classes.count} role="status" data-dirty={!isClean || undefined}>
        {isClean ? text("draft.clean") : words.unsaved}
      </span>
      <Step icon="undo" word={text("draft.undo")} isOff={past.length === 0} onAct={undo} />
      <Step icon="redo" word={text("draft.redo")} isOff={future.length === 0} onAct={redo} />
      <Button size="xs" variant="default" disabled={isClean || isSaving} onClick={() => setAsking(true)}>
        {text("draft.discard")}
      </Button>
      <Button size="xs" loading={isSaving} disabled={isClean} onClick={onSave}>
        {(!isClean && words.save) || text("form.save")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text("draft.discard")}
          words={words.discardAsk}
          confirmWord={text("draft.discard")}
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly word: string;
  readonly isOff: boolean;
  readonly onAct: () => void;
}

const Step = ({ icon, word, isOff, onAct }: StepProps) => (
  <Tooltip label={word}>
    <ActionIcon variant="default" size="md" aria-label={word} disabled={isOff} onClick={onAct}>
      <Icon name={icon} sizePx={16} />
    </ActionIcon>
  </Tooltip>
);
