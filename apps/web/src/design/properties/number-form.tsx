import { type DesignKey, labelOf } from "@heliolens/domain/design/design-item";
import type { NumberingScheme } from "@heliolens/domain/design/number-modules";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { edit } from "../../editor/draft-editor.ts";
import type { Desk } from "../desk.ts";
import { numbering } from "../edits/string-edits.ts";
import classes from "./properties-pane.module.css";

const corners = ["north-west", "north-east", "south-west", "south-east"] as const;
const directions = ["rows", "columns"] as const;
const asInstalled: NumberingScheme = {
  startCorner: "north-west",
  along: "rows",
  turnsAtEnds: false,
  first: 1,
  pattern: "M-{m:02}",
};
const SHOWN = 6;

/** New codes by where the modules stand; what is shown is what will be. */
export function NumberForm({ desk, strings }: { readonly desk: Desk; readonly strings: readonly DesignKey[] }) {
  const text = useMessages("design");
  const { draft } = useStore(desk.store);
  const [scheme, setScheme] = useState(asInstalled);
  const set = (change: Partial<NumberingScheme>) => setScheme({ ...scheme, ...change });
  const change = useMemo(() => numbering(draft.board, strings, scheme), [draft, strings, scheme]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    edit(desk, change);
  };
  return (
    <form className={classes.form} onSubmit={apply}>
      <div className={classes.pair}>
        <Select
          size="xs"
          label={text("number.corner")}
          allowDeselect={false}
          data={corners.map((value) => ({ value, label: text(`number.${value}`) }))}
          value={scheme.startCorner}
          onChange={(value) => value !== null && set({ startCorner: value as NumberingScheme["startCorner"] })}
        />
        <Select
          size="xs"
          label={text("number.along")}
          allowDeselect={false}
          data={directions.map((value) => ({ value, label: text(`number.${value}`) }))}
          value={scheme.along}
          onChange={(value) => value !== null && set({ along: value as NumberingScheme["along"] })}
        />
        <TextInput
          size="xs"
          label={text("number.pattern")}
          value={scheme.pattern}
          maxLength={50}
          onChange={({ currentTarget: { value } }) => set({ pattern: value })}
        />
        <NumberInput
          size="xs"
          label={text("number.first")}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          value={scheme.first}
          onChange={(value) => set({ first: Number(value) || 0 })}
        />
      </div>
      <Checkbox
        size="xs"
        label={text("number.turns")}
        checked={scheme.turnsAtEnds}
        onChange={({ currentTarget: { checked } }) => set({ turnsAtEnds: checked })}
      />
      <p className={classes.preview}>
        {text("number.preview")}: {change.put.slice(0, SHOWN).map(labelOf).join(", ")}…
      </p>
      <Button size="xs" type="submit" disabled={scheme.pattern.trim() === ""}>
        {text("action.number")}
      </Button>
    </form>
  );
}
