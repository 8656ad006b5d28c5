import { DialogButton } from "@heliolens/kit/dialogs/dialog-button.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { TrainingSetDialog, type TrainingSetScope } from "./training-set-dialog.tsx";

/** Opens the export of what people decided about findings. */
export function TrainingSetButton({ place }: { readonly place: TrainingSetScope }) {
  const text = useMessages("documents");
  return (
    <DialogButton icon="download" word={text("training.open")}>
      {(close) => <TrainingSetDialog place={place} onClose={close} />}
    </DialogButton>
  );
}
