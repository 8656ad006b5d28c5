import { type DefectStatus, defectStatuses } from "@heliolens/domain/defects/defect-status";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DefectStatusPill } from "../defect-status-pill.tsx";
import { defectTypes } from "../defects.data.ts";
import type { BulkChange } from "../edits/saved-edit.ts";
import { useDefectEdits } from "../edits/use-defect-edits.ts";
import classes from "./bulk-bar.module.css";
import { BulkTask } from "./bulk-task.tsx";
import type { Mark, Marks } from "./marks.ts";
import { useRowCopy } from "./use-row-copy.ts";

/** What happens to all ticked defects at once. How many they are is said before and after. */
export function BulkBar({ reportSeq, marks }: { reportSeq: number; marks: Marks }) {
  const text = useMessages("defects");
  const edits = useDefectEdits(reportSeq);
  const copy = useRowCopy(reportSeq, marks.all);
  const [isRemoving, setRemoving] = useState(false);
  // The ticks go as the change is sent: the lists come back later, and by then the user may have ticked others.
  const apply = async (edit: (defects: readonly Mark[]) => Promise<boolean>) => {
    const sent = marks.all();
    marks.clear();
    if (!(await edit(sent))) marks.add(sent);
  };
  const change = (wish: BulkChange) => apply((defects) => edits.change(defects, wish));
  const remove = () => {
    setRemoving(false);
    return apply(edits.remove);
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label={text("bulk.title", { count: marks.count })}>
      <strong>{text("bulk.title", { count: marks.count })}</strong>
      <StatusMenu onChoose={(defectStatus) => void change({ defectStatus })} />
      <TypeMenu onChoose={(defectCode) => void change({ defectCode })} />
      <ClassMenu onChoose={(abnormalityClass) => void change({ abnormalityClass })} />
      <BulkTask marks={marks} onMemo={(memo) => change({ memo })} />
      <Button size="compact-sm" variant="default" onClick={() => void copy()}>
        {text("bulk.copy")}
      </Button>
      <Button size="compact-sm" variant="subtle" color="danger" onClick={() => setRemoving(true)}>
        {text("dock.remove")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void marks.markAll()}>
        {text("list.mark-all")}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={marks.clear}>
        {text("bulk.clear")}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={text("bulk.remove-title", { count: marks.count })}
          words={text("bulk.remove-words")}
          confirmWord={text("dock.remove")}
          onConfirm={() => void remove()}
          onCancel={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

function StatusMenu({ onChoose }: { onChoose: (status: DefectStatus) => void }) {
  const text = useMessages("defects");
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<Icon name="chevron-down" sizePx={12} />}>
          {text("field.status")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {defectStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onChoose(status)}>
            <DefectStatusPill status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ClassMenu({ onChoose }: { onChoose: (abnormalityClass: 1 | 2 | 3) => void }) {
  const text = useMessages("defects");
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<Icon name="chevron-down" sizePx={12} />}>
          {text("filter.class")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {([1, 2, 3] as const).map((one) => (
          <Menu.Item key={one} onClick={() => onChoose(one)}>
            {text(`class.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function TypeMenu({ onChoose }: { onChoose: (code: string) => void }) {
  const text = useMessages("defects");
  const language = useLanguage();
  const types = useQuery(defectTypes).data ?? [];
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<Icon name="chevron-down" sizePx={12} />}>
          {text("field.type")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.types}>
        {types.flatMap((main) =>
          [main, ...main.children].map(({ code, names }) => (
            <Menu.Item key={code} pl={code === main.code ? "sm" : "xl"} onClick={() => onChoose(code)}>
              {names[language]}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
