import type { DesignArray, DesignItem, DesignModule, DesignString } from "@heliolens/domain/design/design-item";
import { labelOf } from "@heliolens/domain/design/design-item";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, NumberInput, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { edit } from "../../editor/draft-editor.ts";
import { type Desk, designOn } from "../desk.ts";
import { rename } from "../edits/design-edits.ts";
import classes from "./properties-pane.module.css";

type Editable = DesignArray | DesignString | DesignModule;

/** How a product is chosen: the catalogue is another room's. */
export type ProductField = (field: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) => ReactNode;

interface ItemFormProps {
  readonly desk: Desk;
  readonly item: Editable;
  readonly productField: ProductField;
}

/** Names and numbers of one item. Applied it is a step of the draft, but an array's name is called at once. */
export function ItemForm({ desk, item, productField }: ItemFormProps) {
  const text = useMessages("design");
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const fields = { ...fieldsOf(item), ...typed };
  const isChanged = Object.entries(typed).some(([name, value]) => fieldsOf(item)[name as keyof Fields] !== value);
  const set = (change: Partial<Fields>) => setTyped({ ...typed, ...change });
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    setTyped({});
    const { name, ...others } = fields;
    await rename(desk, item.id, name);
    changeOthers(desk, item, others);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void apply(event)}>
      <TextInput
        size="xs"
        label={text("pane.name")}
        value={fields.name}
        maxLength={item.kind === "module" ? 64 : 200}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      {item.kind !== "module" && <GroupFields fields={fields} kind={item.kind} onSet={set} />}
      {item.kind === "string" &&
        productField({
          label: text("pane.product"),
          value: fields.panelProductSeq === null ? null : String(fields.panelProductSeq),
          onChange: (value) => set({ panelProductSeq: value === null ? null : Number(value) }),
        })}
      <Button size="xs" type="submit" disabled={!isChanged}>
        {text("pane.apply")}
      </Button>
    </form>
  );
}

interface Fields {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly rowNum: number;
  readonly colNum: number;
  readonly panelProductSeq: number | null;
}

const fieldsOf = (item: Editable): Fields => ({
  name: labelOf(item),
  code: item.code,
  description: item.kind === "module" ? "" : item.description,
  rowNum: item.kind === "string" ? item.rowNum : 1,
  colNum: item.kind === "string" ? item.colNum : 1,
  panelProductSeq: item.kind === "string" ? item.panelProductSeq : null,
});

interface GroupFieldsProps {
  readonly fields: Fields;
  readonly kind: "array" | "string";
  readonly onSet: (change: Partial<Fields>) => void;
}

function GroupFields({ fields, kind, onSet }: GroupFieldsProps) {
  const text = useMessages("design");
  const number = (name: "rowNum" | "colNum", label: string) => (
    <NumberInput
      size="xs"
      label={label}
      min={1}
      max={10_000}
      allowDecimal={false}
      value={fields[name]}
      onChange={(value) => onSet({ [name]: Number(value) || 1 })}
    />
  );
  return (
    <>
      <TextInput
        size="xs"
        label={text("pane.code")}
        value={fields.code}
        maxLength={64}
        onChange={({ currentTarget: { value } }) => onSet({ code: value })}
      />
      {kind === "string" && (
        <div className={classes.pair}>
          {number("rowNum", text("pane.rows"))}
          {number("colNum", text("pane.columns"))}
        </div>
      )}
      <Textarea
        size="xs"
        label={text("pane.description")}
        autosize
        minRows={2}
        maxLength={4_000}
        value={fields.description}
        onChange={({ currentTarget: { value } }) => onSet({ description: value })}
      />
    </>
  );
}

function changeOthers(desk: Desk, { id }: Editable, fields: Omit<Fields, "name">): void {
  const now = designOn(desk).get(id);
  if (now === undefined || now.kind === "section" || now.kind === "module") return;
  const code = fields.code.trim() === "" ? now.code : fields.code.trim();
  const next: DesignItem =
    now.kind === "string" ? { ...now, ...fields, code } : { ...now, code, description: fields.description };
  if (Object.entries(next).every(([name, value]) => now[name as keyof typeof now] === value)) return;
  edit(desk, { label: "design.changed", put: [next], remove: [] });
}
