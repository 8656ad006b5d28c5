import { useMessages } from "../kit/messages.ts";
import { RowAction } from "../kit/row-action.tsx";

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
