import { DialogButton } from "@heliolens/kit/dialogs/dialog-button.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ComponentProps } from "react";
import { ComparisonDialog } from "./comparison-dialog.tsx";

type ComparisonButtonProps = Omit<ComponentProps<typeof ComparisonDialog>, "onClose">;

/** Opens what became of the modules since the inspection before. */
export function ComparisonButton(props: ComparisonButtonProps) {
  const text = useMessages("defects");
  return (
    <DialogButton icon="pair" word={text("compare.open")} called="comparison">
      {(close) => <ComparisonDialog {...props} onClose={close} />}
    </DialogButton>
  );
}
