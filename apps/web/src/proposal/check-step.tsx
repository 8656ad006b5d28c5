import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { type DesignKey, labelOf } from "@heliolens/domain/design/design-item";
import { removeItems } from "@heliolens/domain/design/remove-items";
import { tableCells } from "@heliolens/domain/design/tables/table-cells";
import type { TableOnDesign } from "@heliolens/domain/proposal/tables-on-design";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./check-step.module.css";

interface CheckStepProps {
  readonly desk: DesignDesk;
  readonly doubtful: readonly TableOnDesign[];
  /** The tools of a table: the design room's. */
  readonly tableTools: (stringId: DesignKey) => ReactNode;
}

const MOST_SHOWN = 100;

/** Tables that a person should look at, each with its reasons and the tools to put it right. */
export function CheckStep({ desk, doubtful, tableTools }: CheckStepProps) {
  const text = useMessages("proposal");
  const { design, chosen } = desk;
  const remove = (id: DesignKey) => desk.apply(removeItems(design, { ids: [id] }));
  return (
    <section>
      <h3>
        {text("check.title")} ({doubtful.length})
      </h3>
      <Text size="xs" c="dimmed">
        {text(doubtful.length === 0 ? "check.none" : "check.how")}
      </Text>
      <ul className={classes.list}>
        {doubtful.slice(0, MOST_SHOWN).map(({ table, stringId }) => {
          const isOpen = chosen.has(stringId);
          // As the person has made it since.
          const { columns, rows } = tableCells(design, stringId) ?? table;
          return (
            <li key={`${stringId} ${table.array} ${table.line} ${table.place}`} data-open={isOpen || undefined}>
              <button type="button" aria-expanded={isOpen} onClick={() => desk.choose([stringId])}>
                <Icon name="warning" sizePx={14} />
                <b>{labelOf(design.get(stringId)!)}</b>
                <span>
                  {columns} × {rows}
                </span>
              </button>
              <p>{table.doubts.map((doubt) => text(`doubt.${doubt}`)).join(" ")}</p>
              {isOpen && (
                <>
                  {tableTools(stringId)}
                  <Button
                    size="compact-xs"
                    variant="default"
                    leftSection={<Icon name="trash" sizePx={14} />}
                    onClick={() => remove(stringId)}
                  >
                    {text("check.remove")}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {doubtful.length > MOST_SHOWN && (
        <Text size="xs" c="dimmed">
          {text("check.more", { count: doubtful.length - MOST_SHOWN })}
        </Text>
      )}
    </section>
  );
}
