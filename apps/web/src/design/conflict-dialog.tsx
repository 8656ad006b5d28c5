import { type DesignItem, type DesignKey, labelOf } from "@heliolens/domain/design/design-item";
import { lineageOf } from "@heliolens/domain/design/design-tree";
import type { DesignConflict, ThreeDesigns } from "@heliolens/domain/design/merge-designs";
import { isSameItem } from "@heliolens/domain/design/same-item";
import { isSameStand } from "@heliolens/domain/design/stand/module-stand";
import { useMessages, type Text as Words } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { ConflictDialog as EditorConflict } from "../editor/conflict-dialog.tsx";
import classes from "./conflict-dialog.module.css";
import type { MergeToDecide } from "./design.state.ts";
import type { Desk } from "./desk.ts";
import { settle } from "./save-design.ts";

interface ConflictDialogProps {
  readonly desk: Desk;
  readonly conflict: MergeToDecide;
}

type Choice = "mine" | "theirs";

/** What both changed, side by side. Nothing is chosen beforehand: neither side is overwritten without a word. */
export function ConflictDialog({ desk, conflict }: ConflictDialogProps) {
  const text = useMessages("design");
  const minute = useMinute();
  const { merge, changedBy, changedAt } = conflict;
  const [choices, setChoices] = useState<ReadonlyMap<DesignKey, Choice>>(new Map());
  const left = merge.conflicts.length - choices.size;
  const all = (choice: Choice) => setChoices(new Map(merge.conflicts.map(({ id }) => [id, choice])));
  const finish = () =>
    settle(desk, conflict, new Set([...choices].filter(([, choice]) => choice === "mine").map(([id]) => id)));
  const close = () => desk.store.tell({ kind: "set", to: { conflict: null, isBehind: true } });
  return (
    <EditorConflict
      title={text("conflict.title", { count: merge.conflicts.length })}
      words={
        changedBy === null
          ? text("conflict.words-nobody")
          : text("conflict.words", { name: changedBy, when: minute(changedAt) })
      }
      size="xl"
      onClose={close}
      actions={
        <>
          {left > 0 && (
            <Text c="dimmed" size="sm">
              {text("conflict.left", { count: left })}
            </Text>
          )}
          <Button disabled={left > 0} onClick={finish}>
            {text("conflict.apply")}
          </Button>
        </>
      }
    >
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => all("mine")}>
          {text("conflict.all-mine")}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => all("theirs")}>
          {text("conflict.all-theirs")}
        </Button>
      </Group>
      <Rows
        designs={merge.designs}
        conflicts={merge.conflicts}
        choices={choices}
        onChoose={(id, choice) => setChoices(new Map([...choices, [id, choice]]))}
      />
    </EditorConflict>
  );
}

interface RowsProps {
  readonly designs: ThreeDesigns;
  readonly conflicts: readonly DesignConflict[];
  readonly choices: ReadonlyMap<DesignKey, Choice>;
  readonly onChoose: (id: DesignKey, choice: Choice) => void;
}

const ROW_PX = 84;

function Rows({ designs, conflicts, choices, onChoose }: RowsProps) {
  const text = useMessages("design");
  const pane = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: conflicts.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: 600, height: 400 },
    overscan: 4,
  });
  return (
    <div ref={pane} className={classes.pane}>
      <ul style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const conflict = conflicts[index]!;
          const name = nameOf(designs, conflict);
          return (
            <li key={conflict.id} style={{ transform: `translateY(${start}px)` }}>
              <div className={classes.name}>{name}</div>
              <span>
                <small>{text("conflict.mine")}</small> {sideOf(conflict, "mine", designs, text)}
              </span>
              <span>
                <small>{text("conflict.theirs")}</small> {sideOf(conflict, "theirs", designs, text)}
              </span>
              <SegmentedControl
                size="xs"
                aria-label={name}
                data={[
                  { value: "mine", label: text("conflict.keep-mine") },
                  { value: "theirs", label: text("conflict.keep-theirs") },
                ]}
                value={choices.get(conflict.id) ?? ""}
                onChange={(choice) => onChoose(conflict.id, choice as Choice)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function nameOf({ base, mine, theirs }: ThreeDesigns, { id }: DesignConflict): string {
  const design = [base, theirs, mine].find((one) => one.has(id)) ?? mine;
  return lineageOf(design, id).toReversed().map(labelOf).join(" / ");
}

/** What one side has made of it, in a few words. */
function sideOf(conflict: DesignConflict, side: Choice, designs: ThreeDesigns, text: Words<"design">): string {
  const { original, [side]: item } = conflict;
  if (item === undefined) return original === undefined ? text("conflict.below-removed") : text("conflict.removed");
  if (isSameItem(item, original)) return text(side === "theirs" ? "conflict.put-below" : "pane.unchanged");
  const parent =
    item.parentId === null ? undefined : (designs[side].get(item.parentId) ?? designs.base.get(item.parentId));
  const words = [
    labelOf(item),
    ...(original !== undefined && original.parentId !== item.parentId && parent !== undefined
      ? [`→ ${labelOf(parent)}`]
      : []),
    ...standWords(item, original, text),
    ...(isMovedOnGround(item, original) ? [text("conflict.moved-on-ground")] : []),
  ];
  return words.join(" · ");
}

function standWords(item: DesignItem, original: DesignItem | undefined, text: Words<"design">): string[] {
  const [stand, before] = [item, original].map((one) =>
    one === undefined || one.kind === "module" ? null : one.stand,
  );
  if (isSameStand(stand, before)) return [];
  if (!stand) return [text("conflict.stand-cleared")];
  return [text("conflict.stand", { tilt: stand.tiltDeg, azimuth: stand.azimuthDeg })];
}

const isMovedOnGround = (item: DesignItem, original: DesignItem | undefined): boolean =>
  original !== undefined &&
  item.kind !== "section" &&
  original.kind !== "section" &&
  JSON.stringify(item.ring) !== JSON.stringify(original.ring);
