import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";

interface RowDeedsProps {
  readonly name: string;
  readonly onEdit: () => void;
  /** Null where the viewer may not remove. */
  readonly onRemove: (() => void) | null;
}

export function RowDeeds({ name, onEdit, onRemove }: RowDeedsProps) {
  const text = useMessages("inspection");
  return (
    <>
      <RowAction icon="edit" word={text("deed.edit")} of={name} onAct={onEdit} />
      {onRemove !== null && <RowAction icon="trash" word={text("deed.remove")} of={name} onAct={onRemove} />}
    </>
  );
}
