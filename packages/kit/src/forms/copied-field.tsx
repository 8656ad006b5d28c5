import { Button, CopyButton, TextInput } from "@mantine/core";
import { useMessages } from "../words/messages.ts";
import classes from "./copied-field.module.css";

/** Text to take along: by its button or, where the browser forbids that, by hand. */
export function CopiedField({ label, value }: { readonly label: string; readonly value: string }) {
  const text = useMessages("kit");
  return (
    <div className={classes.copied}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" aria-label={`${text("copy.do")}: ${label}`} onClick={copy}>
            {copied ? text("copy.done") : text("copy.do")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
