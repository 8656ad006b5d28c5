import type { DesignKey } from "@heliolens/domain/design/design-item";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, NumberInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Desk } from "../desk.ts";
import { transform } from "../edits/design-edits.ts";
import { stillness, type Wished } from "../map/handle-drag.ts";
import classes from "./properties-pane.module.css";

/** The grips of the map as numbers: for the keyboard, and for who knows them to the centimetre. */
export function PositionForm({ desk, keys }: { readonly desk: Desk; readonly keys: readonly DesignKey[] }) {
  const text = useMessages("design");
  const [wished, setWished] = useState<Wished>(stillness);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (transform(desk, { ids: keys, ...wished })) setWished(stillness);
  };
  const field = (name: keyof Wished, label: string, decimals: number) => (
    <NumberInput
      size="xs"
      label={label}
      value={wished[name]}
      decimalScale={decimals}
      onChange={(value) => setWished({ ...wished, [name]: Number(value) })}
    />
  );
  return (
    <form className={classes.form} onSubmit={apply}>
      <div className={classes.pair}>
        {field("eastM", text("place.east"), 3)}
        {field("northM", text("place.north"), 3)}
        {field("turnDeg", text("place.turn"), 3)}
        {field("scale", text("place.scale"), 4)}
      </div>
      <Button size="xs" type="submit">
        {text("pane.apply")}
      </Button>
    </form>
  );
}
