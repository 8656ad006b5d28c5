import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Menu } from "@mantine/core";
import { optionalColumns, toggleColumn, useHiddenColumns } from "./defect-columns.ts";

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
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            closeMenuOnClick={false}
            onChange={() => toggleColumn(column)}
          >
            {text(`column.${column}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
