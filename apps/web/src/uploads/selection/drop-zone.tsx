import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./drop-zone.module.css";
import type { Selection } from "./selection.state.ts";

interface DropZoneProps {
  readonly trouble: Extract<Selection, { kind: "none" }>["trouble"];
  readonly isOver: boolean;
  readonly onChoose: (files: Iterable<File>) => void;
}

export function DropZone({ trouble, isOver, onChoose }: DropZoneProps) {
  const text = useMessages("uploads");
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <span className={classes.icon}>
        <Icon name="upload" sizePx={26} />
      </span>
      <div className={classes.words}>
        <strong>{text(isOver ? "drop.release" : "drop.title")}</strong>
        <span>{text("drop.about")}</span>
        {trouble !== null && (
          <span className={classes.trouble} role="alert">
            <Icon name="warning" sizePx={16} />
            {text(trouble === "empty" ? "drop.none" : "read.failed")}
          </span>
        )}
      </div>
      <div className={classes.buttons}>
        <FileButton word={text("drop.folder")} of="folder" onChoose={onChoose} />
        <FileButton word={text("drop.files")} of="files" variant="default" onChoose={onChoose} />
      </div>
    </div>
  );
}
