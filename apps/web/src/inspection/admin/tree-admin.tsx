import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { type ReactNode, useState } from "react";
import type { Removal } from "./tree-lists.data.ts";
import { TreeRemovalDialog } from "./tree-removal-dialog.tsx";
import { useTreeDone } from "./use-tree-done.ts";

type Open<T> = { readonly action: "create" } | { readonly action: "edit" | "remove"; readonly item: T } | null;

export interface TreeActions<T> {
  readonly edit: (item: T) => void;
  readonly remove: (item: T) => void;
}

interface TreeAdminProps<T> {
  readonly title: string;
  readonly about: string;
  readonly createWord: string | null;
  readonly extra?: ReactNode;
  readonly list: (actions: TreeActions<T>) => ReactNode;
  /** The dialog that makes a new one (null) or changes one. */
  readonly dialog: (item: T | null, onDone: () => void, onClose: () => void) => ReactNode;
  readonly nameOf: (item: T) => string;
  readonly removalOf: (item: T) => Removal;
}

/** A page that keeps one kind of the tree's things: list, create, change, move to the trash. */
export function TreeAdmin<T>(props: TreeAdminProps<T>) {
  const text = useMessages("inspection");
  const [open, setOpen] = useState<Open<T>>(null);
  const close = () => setOpen(null);
  const done = useTreeDone(close);
  return (
    <Page
      title={props.title}
      about={props.about}
      actions={
        <>
          {props.extra}
          {props.createWord !== null && (
            <CreateButton word={props.createWord} onCreate={() => setOpen({ action: "create" })} />
          )}
        </>
      }
    >
      {props.list({
        edit: (item) => setOpen({ action: "edit", item }),
        remove: (item) => setOpen({ action: "remove", item }),
      })}
      {open?.action === "create" && props.dialog(null, done(text("saved.created")), close)}
      {open?.action === "edit" && props.dialog(open.item, done(text("saved.changed")), close)}
      {open?.action === "remove" && (
        <TreeRemovalDialog
          name={props.nameOf(open.item)}
          remove={props.removalOf(open.item)}
          onDone={done(text("remove.done"))}
          onCancel={close}
        />
      )}
    </Page>
  );
}
