import { Button } from "@mantine/core";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";

/** To the phone's view of a report. A page of its own, freshly loaded: only then may it ask for the position and work offline. */
export function FieldLink({ reportSeq }: { readonly reportSeq: number }) {
  const text = useMessages("field");
  return (
    <Button
      component="a"
      href={`/field?report=${reportSeq}`}
      size="xs"
      variant="default"
      leftSection={<Icon name="site" sizePx={14} />}
    >
      {text("open")}
    </Button>
  );
}
