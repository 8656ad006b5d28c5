import { type DesignItem, labelOf } from "@heliolens/domain/design/design-item";
import { lineageOf } from "@heliolens/domain/design/design-tree";
import { whyNotRegroup } from "@heliolens/domain/design/regroup-items";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select } from "@mantine/core";
import { useMemo } from "react";
import type { Desk } from "../desk.ts";
import { move } from "../edits/design-edits.ts";
import classes from "./properties-pane.module.css";

const MOST_SHOWN = 100;

// Arrays may stand directly below the site, which has no key of its own.
const SITE = "site";

/** What dragging in the tree does, by choosing from a list. */
export function MoveForm({ desk, items }: { readonly desk: Desk; readonly items: readonly DesignItem[] }) {
  const text = useMessages("design");
  const { draft } = useStore(desk.store);
  const design = draft.board;
  const first = items[0]!;
  const parents = useMemo(
    () => [
      ...(first.kind === "array" ? [{ value: SITE, label: text("pane.below-site") }] : []),
      ...[...design.values()]
        .filter((one) => one.kind !== "module" && whyNotRegroup(design, { ids: [first.id], parentId: one.id }) === null)
        .map((one) => ({ value: one.id, label: lineageOf(design, one.id).toReversed().map(labelOf).join(" / ") })),
    ],
    [design, first, text],
  );
  return (
    <div className={classes.form}>
      <Select
        size="xs"
        label={text("pane.below")}
        searchable
        limit={MOST_SHOWN}
        data={parents}
        value={first.parentId ?? SITE}
        onChange={(parentId) =>
          parentId !== null &&
          move(
            desk,
            items.map(({ id }) => id),
            parentId === SITE ? null : parentId,
          )
        }
      />
    </div>
  );
}
