import { CopiedField } from "@heliolens/kit/forms/copied-field.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Anchor, Text } from "@mantine/core";
import classes from "./share-dialog.module.css";

/** The address of a link, shown once: to be copied, or opened as its recipient will see it. */
export function MadeAddress({ path }: { readonly path: string }) {
  const text = useMessages("share");
  return (
    <div className={classes.made} role="status">
      <CopiedField label={text("address")} value={`${window.location.origin}${path}`} />
      <Text size="xs" c="dimmed">
        {text("address-once")}{" "}
        <Anchor href={path} target="_blank" inherit>
          {text("address-open")}
        </Anchor>
      </Text>
    </div>
  );
}
