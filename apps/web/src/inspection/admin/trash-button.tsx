import type { TrashItem } from "@heliolens/contract/inspection/trash";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { CardList, type CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { useInspectionRefresh } from "../inspection.data.ts";
import classes from "./trash-button.module.css";
import { restore, trashPage } from "./tree-lists.data.ts";

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
  const kit = useMessages("kit");
  const [view, go] = useState<CardListView>(beginning);
  const query = useQuery(trashPage(view));
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: (_, item) => raiseAlert("success", text("trash.restored", { name: item.name })),
    onSettled: refresh,
  });
  const list = { query, view, go, none: text("trash.none"), searchWords: kit("list.search-name") };
  return (
    <>
      {restoring.isError && <Notice problem={restoring.error} />}
      <CardList {...list} orders={["newest", "oldest", "by-name"]}>
        {(removed) => (
          <ul className={classes.list}>
            {removed.map((item) => (
              <TrashRow key={`${item.kind}-${item.seq}`} item={item} onRestore={() => restoring.mutate(item)} />
            ))}
          </ul>
        )}
      </CardList>
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
