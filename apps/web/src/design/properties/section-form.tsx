import type { DesignSection } from "@heliolens/domain/design/design-item";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Desk } from "../desk.ts";
import { changeSectionOn } from "../edits/section-edits.ts";
import classes from "./properties-pane.module.css";

/** A section's name and code: steps of the draft. */
export function SectionForm({ desk, section }: { readonly desk: Desk; readonly section: DesignSection }) {
  const text = useMessages("design");
  const [typed, setTyped] = useState<{ readonly name?: string; readonly code?: string }>({});
  const { name, code } = { ...section, ...typed };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (changeSectionOn(desk, { id: section.id, name, code })) setTyped({});
  };
  const field = (key: "name" | "code", maxLength: number) => (
    <TextInput
      size="xs"
      label={text(`pane.${key}`)}
      value={{ name, code }[key]}
      maxLength={maxLength}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [key]: value })}
    />
  );
  return (
    <form className={classes.form} onSubmit={apply}>
      {field("name", 200)}
      {field("code", 64)}
      <Button size="xs" type="submit" disabled={name === section.name && code === section.code}>
        {text("pane.apply")}
      </Button>
    </form>
  );
}
