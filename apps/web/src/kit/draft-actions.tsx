import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import classes from "./draft-actions.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface DraftActionsProps {
  readonly words: Readonly<Record<"state" | "undo" | "redo" | "discard" | "discardAsk" | "save", string>>;
  /** How many things differ from the server's. */
  readonly count: number;
  readonly edited: { readonly past: readonly unknown[]; readonly future: readonly unknown[] };
  readonly isSaving: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** What is not saved yet, and what can be done about it. */
export function DraftActions({ words, count, edited, isSaving, ...on }: DraftActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    on.onDiscard();
    setAsking(false);
  };
  return (
    <>
      <span className={classes.count} role="status" data-dirty={count > 0 || undefined}>
        {words.state}
      </span>
      <Step icon="undo" word={words.undo} isOff={edited.past.length === 0} onAct={on.onUndo} />
      <Step icon="redo" word={words.redo} isOff={edited.future.length === 0} onAct={on.onRedo} />
      <Button size="xs" variant="default" disabled={count === 0 || isSaving} onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      <Button size="xs" loading={isSaving} disabled={count === 0} onClick={on.onSave}>
        {words.save}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.discard}
          words={words.discardAsk}
          confirmWord={words.discard}
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
