import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useEffect, useRef } from "react";
import classes from "./palette.module.css";
import type { Entry, Group } from "./palette.state.ts";

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly standing: Entry | null;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (entry: Entry) => void;
}

export const optionId = (listId: string, { key }: Entry): string => `${listId}-${key}`;

export function PaletteList({ id, groups, standing, onPoint, onChoose }: PaletteListProps) {
  const text = useMessages("search");
  const list = useRef<HTMLDivElement>(null);
  const standingKey = standing?.key;
  useEffect(() => {
    if (standingKey !== undefined)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [standingKey]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={text("results")} className={classes.list} tabIndex={-1}>
      {groups.map(({ name, entries }) => (
        <fieldset key={name} aria-label={text(`group.${name}`)}>
          <div className={classes.group} aria-hidden="true">
            {text(`group.${name}`)}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.key}
              id={optionId(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === standingKey}
              className={classes.entry}
              onMouseMove={() => entry.key !== standingKey && onPoint(entry.key)}
              onMouseDown={(event) => event.preventDefault()}
              onPointerUp={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span className={classes.name}>{entry.name}</span>
              <small>{entry.about}</small>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
