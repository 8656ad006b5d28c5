import { Button, Menu } from "@mantine/core";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { optionalColumns, toggleColumn, useHiddenColumns } from "./defect-columns.ts";
import classes from "./filter-bar.module.css";

/** Which columns the table shows. */
export function ColumnMenu() {
  const text = useMessages("defects");
  const hidden = useHiddenColumns();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default">
          {text("list.columns")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optionalColumns.map((column) => (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(column)}
            leftSection={
              hidden.includes(column) ? <span className={classes.blank} /> : <Icon name="check" sizePx={14} />
            }
            onClick={() => toggleColumn(column)}
          >
            {text(`column.${column}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
