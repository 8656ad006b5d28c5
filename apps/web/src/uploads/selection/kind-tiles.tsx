import type { FileKind } from "@heliolens/domain/uploads/file-kind";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Checkbox } from "@mantine/core";
import classes from "./kind-tiles.module.css";

interface KindTilesProps {
  readonly counts: Readonly<Record<FileKind, number>>;
  readonly refused: readonly FileKind[];
  readonly onToggle: (kind: FileKind) => void;
}

const tiles = [
  ["IR", "thermal"],
  ["RGB", "picture"],
  ["CSV", "table"],
  ["ATTRIBUTES", "project"],
] as const satisfies readonly (readonly [FileKind, IconName])[];

/** How many of each kind; a kind can be left out. */
export function KindTiles({ counts, refused, onToggle }: KindTilesProps) {
  const text = useMessages("uploads");
  const language = useLanguage();
  return (
    <div className={classes.tiles}>
      {tiles.map(([kind, icon]) => {
        const isTaken = counts[kind] > 0 && !refused.includes(kind);
        return (
          <label key={kind} htmlFor={`take-${kind}`} className={classes.tile} data-off={!isTaken || undefined}>
            <Icon name={icon} sizePx={20} />
            <strong>{formatNumber(counts[kind], language)}</strong>
            <span>{text(`kind.${kind}`)}</span>
            <Checkbox
              id={`take-${kind}`}
              size="xs"
              checked={isTaken}
              disabled={counts[kind] === 0}
              aria-label={text("check.take", { kind: text(`kind.${kind}`) })}
              onChange={() => onToggle(kind)}
            />
          </label>
        );
      })}
      <div className={classes.tile} data-off={counts.UNKNOWN === 0 || undefined} data-unknown>
        <Icon name="search" sizePx={20} />
        <strong>{formatNumber(counts.UNKNOWN, language)}</strong>
        <span>{text("kind.UNKNOWN")}</span>
        {counts.UNKNOWN > 0 && <small>{text("check.not-sent")}</small>}
      </div>
    </div>
  );
}
