import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { DesignKey, DesignString } from "@heliolens/domain/design/design-item";
import { nextStringName } from "@heliolens/domain/design/string-name";
import {
  cutTable,
  lengthenTable,
  type TableEnd,
  whyNotCut,
  whyNotLengthen,
} from "@heliolens/domain/design/tables/edit-tables";
import { tableCells } from "@heliolens/domain/design/tables/table-cells";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button, Group, NumberInput, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import classes from "./table-form.module.css";

interface TableFormProps {
  readonly desk: DesignDesk;
  readonly stringId: DesignKey;
}

/** A string whose modules stand as one table: made longer or shorter at its ends, or cut in two. */
export function TableForm({ desk, stringId }: TableFormProps) {
  const text = useMessages("design");
  const { design } = desk;
  const table = useMemo(() => tableCells(design, stringId), [design, stringId]);
  if (table === null) return null;
  return (
    <fieldset className={classes.table}>
      <legend>
        {text("table.title")} · {text("table.size", { columns: table.columns, rows: table.rows })}
      </legend>
      <Group gap="sm">
        <End desk={desk} stringId={stringId} end="west" />
        <End desk={desk} stringId={stringId} end="east" />
      </Group>
      {table.columns > 1 && <Cut key={table.columns} desk={desk} stringId={stringId} columns={table.columns} />}
    </fieldset>
  );
}

function End({ desk, stringId, end }: TableFormProps & { readonly end: TableEnd }) {
  const text = useMessages("design");
  const { design, freshKey } = desk;
  const lengthen = (by: number) => desk.apply(lengthenTable(design, { stringId, end, by, freshKey }));
  const isRefused = (by: number) => whyNotLengthen(design, { stringId, end, by }) !== null;
  return (
    <Group gap={4}>
      <Text size="xs">{text(`table.${end}`)}</Text>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={text(`table.fewer-${end}`)}
        title={text(`table.fewer-${end}`)}
        disabled={isRefused(-1)}
        onClick={() => lengthen(-1)}
      >
        <Icon name="minus" sizePx={14} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={text(`table.more-${end}`)}
        title={text(`table.more-${end}`)}
        disabled={isRefused(1)}
        onClick={() => lengthen(1)}
      >
        <Icon name="plus" sizePx={14} />
      </ActionIcon>
    </Group>
  );
}

function Cut({ desk, stringId, columns }: TableFormProps & { readonly columns: number }) {
  const text = useMessages("design");
  const [after, setAfter] = useState(Math.floor(columns / 2));
  const { design, freshKey } = desk;
  const cut = () => {
    const { parentId } = design.get(stringId) as DesignString;
    const newId = freshKey("string");
    const newName = nextStringName(design, parentId);
    desk.apply(cutTable(design, { stringId, columns: after, newId, newName }));
    desk.choose([stringId, newId]);
  };
  return (
    <Group gap={6} align="end">
      <NumberInput
        size="xs"
        label={text("table.cut-after")}
        min={1}
        max={columns - 1}
        allowDecimal={false}
        value={after}
        onChange={(value) => setAfter(Number(value) || 1)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={whyNotCut(design, { stringId, columns: after }) !== null}
        onClick={cut}
      >
        {text("table.cut")}
      </Button>
    </Group>
  );
}
