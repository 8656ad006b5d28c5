import { Button } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { TrainingSetDialog, type TrainingSetPlace } from "./training-set-dialog.tsx";

/** Opens the export of what people decided about findings. */
export function TrainingSetButton({ place }: { readonly place: TrainingSetPlace }) {
  const text = useMessages("documents");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="download" sizePx={14} />}
        onClick={() => setOpen(true)}
      >
        {text("training.open")}
      </Button>
      {isOpen && <TrainingSetDialog place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
