import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button, Text } from "@mantine/core";
import { ConflictDialog as EditorConflict } from "../editor/conflict-dialog.tsx";
import type { AlignDesk } from "./align-desk.ts";
import type { AlignConflict } from "./alignment.state.ts";
import classes from "./conflict-dialog.module.css";
import { keepMine, takeTheirs } from "./save-placements.ts";

const MOST_NAMED = 8;

/** Somebody else saved these images first: whose positions shall stay? */
export function ConflictDialog({ desk, conflict }: { readonly desk: AlignDesk; readonly conflict: AlignConflict }) {
  const text = useMessages("alignment");
  const minute = useMinute();
  const { current, changedBy, saved } = conflict;
  const close = () => desk.store.tell({ kind: "set", to: { conflict: null } });
  return (
    <EditorConflict
      title={text("conflict.title", { count: current.length })}
      words={changedBy === null ? text("conflict.words-nobody") : text("conflict.words", { name: changedBy })}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={() => takeTheirs(desk, conflict)}>
            {text("conflict.theirs")}
          </Button>
          <Button onClick={() => void keepMine(desk, conflict)}>{text("conflict.mine")}</Button>
        </>
      }
    >
      <ul className={classes.images}>
        {current.slice(0, MOST_NAMED).map(({ thermalImageId, imgName, updatedBy, updatedAt }) => (
          <li key={thermalImageId}>
            <strong>{imgName}</strong>
            <small>
              {updatedBy ?? "-"} · {minute(updatedAt)}
            </small>
          </li>
        ))}
        {current.length > MOST_NAMED && <li>{text("menu.more", { count: current.length - MOST_NAMED })}</li>}
      </ul>
      {saved > 0 && <Text>{text("conflict.rest", { count: saved })}</Text>}
      <Text c="dimmed" size="sm">
        {text("conflict.later")}
      </Text>
    </EditorConflict>
  );
}
