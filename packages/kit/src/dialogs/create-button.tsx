import { Button } from "@mantine/core";
import { useCalled } from "../browser/use-called.ts";
import { useKeyLabel } from "../keyboard/key-bindings.ts";
import { useKeys } from "../keyboard/keys.ts";
import { Icon } from "../theme/icon.tsx";

interface CreateButtonProps {
  readonly word: string;
  readonly onCreate: () => void;
}

/** The one thing a page adds, also by its key and by `#new` in the address. */
export function CreateButton({ word, onCreate }: CreateButtonProps) {
  const keyLabel = useKeyLabel();
  useKeys({ create: onCreate });
  useCalled("new", onCreate);
  return (
    <Button leftSection={<Icon name="plus" sizePx={16} />} title={`${word} (${keyLabel("create")})`} onClick={onCreate}>
      {word}
    </Button>
  );
}
