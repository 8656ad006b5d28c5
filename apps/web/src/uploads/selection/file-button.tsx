import { Button } from "@mantine/core";
import { useRef } from "react";

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
