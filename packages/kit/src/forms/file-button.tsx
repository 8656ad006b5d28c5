import { Button, type ButtonProps } from "@mantine/core";
import { useRef } from "react";

interface FileButtonProps extends Omit<ButtonProps, "children"> {
  readonly word: string;
  /** What the system's own dialog gives: one file, several, all of a folder, or a picture taken there and then. */
  readonly of: keyof typeof ways;
  readonly accept?: string;
  readonly onChoose: (chosen: readonly [File, ...File[]]) => void;
}

const ways = {
  file: {},
  files: { multiple: true },
  // React's types do not know the attribute that lets a whole folder be chosen.
  folder: { multiple: true, webkitdirectory: "" },
  camera: { capture: "environment" },
} as const;

/** A button that opens the system's own dialog for files. The same ones may be chosen twice in a row. */
export function FileButton({ word, of, accept, onChoose, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()}>
        {word}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={word}
        {...ways[of]}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (first !== undefined) onChoose([first, ...others]);
        }}
      />
    </>
  );
}
