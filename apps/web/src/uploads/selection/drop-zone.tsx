import { Button } from "@mantine/core";
import { useRef } from "react";
import { Icon } from "../../kit/icon.tsx";
import { useMessages } from "../../kit/messages.ts";
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
        <FileButton word={text("drop.folder")} onChoose={onChoose} isFolder />
        <FileButton word={text("drop.files")} onChoose={onChoose} />
      </div>
    </div>
  );
}

interface FileButtonProps {
  readonly word: string;
  readonly accept?: string;
  readonly isFolder?: boolean;
  readonly isBusy?: boolean;
  readonly onChoose: (files: Iterable<File>) => void;
}

/** A button that opens the system's own dialog for files, or for a folder. */
export function FileButton({ word, accept, isFolder = false, isBusy = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isFolder ? "filled" : "default"} loading={isBusy} onClick={() => input.current?.click()}>
        {word}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={word}
        // React's types do not know the attribute that lets a whole folder be chosen.
        {...(isFolder && { webkitdirectory: "" })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same folder may be chosen twice in a row.
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
