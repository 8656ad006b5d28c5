import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";

interface RowActionsProps {
  readonly name: string;
  readonly onEdit: () => void;
  /** Null where the viewer may not remove. */
  readonly onRemove: (() => void) | null;
}

export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const text = useMessages("inspection");
  return (
    <>
      <RowAction icon="edit" word={text("action.edit")} of={name} onAct={onEdit} />
      {onRemove !== null && <RowAction icon="trash" word={text("action.remove")} of={name} onAct={onRemove} />}
    </>
  );
}
