import { labelOf } from "@heliolens/domain/design/design-item";
import { countModulesBelow, withDescendants } from "@heliolens/domain/design/design-tree";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useEffect } from "react";
import { type Desk, designOn } from "./desk.ts";
import { removeChosen, storedArrays, whyNotRemoveChosen } from "./edits/design-edits.ts";

interface RemovalDialogProps {
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** Asks where undo cannot help: arrays that the server has go at once, with all below. */
export function RemovalDialog({ desk, onClose }: RemovalDialogProps) {
  const text = useMessages("design");
  const design = designOn(desk);
  const arrays = whyNotRemoveChosen(desk) === null ? storedArrays(desk.store.current().chosen) : [];
  const remove = useLatest(() => {
    void removeChosen(desk);
    onClose();
  });
  const needsNoWord = arrays.length === 0;
  useEffect(() => {
    if (needsNoWord) remove();
  }, [needsNoWord, remove]);
  if (needsNoWord) return null;
  const strings = arrays.flatMap((key) => withDescendants(design, key)).filter((item) => item.kind === "string").length;
  const modules = arrays.reduce((sum, key) => sum + countModulesBelow(design, key), 0);
  return (
    <ConfirmDialog
      title={text("remove.title", { name: arrays.map((key) => labelOf(design.get(key)!)).join(", ") })}
      words={text("remove.words", { strings, modules })}
      confirmWord={text("action.remove")}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
