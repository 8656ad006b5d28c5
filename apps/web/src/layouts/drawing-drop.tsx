import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Text } from "@mantine/core";
import { type DragEvent, useState } from "react";
import classes from "./layouts.module.css";

interface DrawingDropProps {
  readonly fileName: string | null;
  readonly isReading: boolean;
  readonly onChoose: (file: File) => void;
}

const accepted = ".geojson,.json,.kml,.kmz,.zip,.dxf,.csv,.txt,.xlsx";

export function DrawingDrop({ fileName, isReading, onChoose }: DrawingDropProps) {
  const text = useMessages("layouts");
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  };
  return (
    <section
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={text("import")}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {fileName === null ? (
        <Text size="xs" c="dimmed">
          {text("file.how")}
        </Text>
      ) : (
        <strong>{fileName}</strong>
      )}
      <FileButton
        word={text(fileName === null ? "file.choose" : "file.another")}
        of="file"
        accept={accepted}
        size="xs"
        loading={isReading}
        leftSection={<Icon name="upload" sizePx={15} />}
        onChoose={([file]) => onChoose(file)}
      />
    </section>
  );
}
