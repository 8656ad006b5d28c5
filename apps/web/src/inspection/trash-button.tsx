import type { TrashItem } from "@heliolens/contract/inspection/trash";
import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Empty } from "../kit/empty.tsx";
import { formatMinute } from "../kit/format.ts";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { raiseAlert } from "../shell/alerts.ts";
import { useInspectionRefresh } from "./inspection.data.ts";
import classes from "./trash-button.module.css";
import { restore, trash } from "./tree-lists.data.ts";

/** What was removed in the last 30 days, and the way back. */
export function TrashButton() {
  const text = useMessages("inspection");
  const kit = useMessages("kit");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" sizePx={16} />} onClick={() => setOpen(true)}>
        {text("trash.title")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text("trash.title")}
        size="lg"
        closeButtonProps={{ "aria-label": kit("form.close") }}
      >
        <p className={classes.about}>{text("trash.about")}</p>
        {isOpen && <TrashList />}
      </Modal>
    </>
  );
}

function TrashList() {
  const text = useMessages("inspection");
  const refresh = useInspectionRefresh();
  const removed = useQuery(trash);
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: (_, item) => raiseAlert("success", text("trash.restored", { name: item.name })),
    onSettled: refresh,
  });
  if (removed.isPending) return <Waiting />;
  if (removed.isError) return <Notice problem={removed.error} onRetry={() => void removed.refetch()} />;
  if (removed.data.length === 0) return <Empty icon="trash" words={text("trash.none")} />;
  return (
    <>
      {restoring.isError && <Notice problem={restoring.error} />}
      <ul className={classes.list}>
        {removed.data.map((item) => (
          <TrashRow key={`${item.kind}-${item.seq}`} item={item} onRestore={() => restoring.mutate(item)} />
        ))}
      </ul>
    </>
  );
}

function TrashRow({ item, onRestore }: { item: TrashItem; onRestore: () => void }) {
  const text = useMessages("inspection");
  const isBlocked = item.removedParent !== null;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {[...item.path, item.name].join(" › ")}
        <small>
          {text(`kind.${item.kind}`)} · {text("trash.until", { moment: formatMinute(item.purgedFrom) })}
          {item.removedParent !== null && ` · ${text("trash.parent-first", { name: item.removedParent.name })}`}
        </small>
      </span>
      <Button size="xs" variant="default" disabled={isBlocked} onClick={onRestore}>
        {text("trash.restore")}
      </Button>
    </li>
  );
}
