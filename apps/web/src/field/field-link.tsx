import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";

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
