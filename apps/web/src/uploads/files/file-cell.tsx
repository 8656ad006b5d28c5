import type { ProblemCode } from "@heliolens/domain/problem-code";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { UnstyledButton } from "@mantine/core";
import classes from "./file-cell.module.css";

interface FileCellProps {
  readonly file: {
    readonly fileName: string;
    readonly folder: string;
    readonly readState: "pending" | "read" | "unreadable";
    readonly readWhy: string | null;
  };
  readonly thumbUrl?: string | null;
  readonly icon: IconName;
  /** Undefined where there is nothing more to tell. */
  readonly onOpen?: (() => void) | undefined;
}

/** The picture, its name and, where it could not be read, why. */
export function FileCell({ file, thumbUrl = null, icon, onOpen }: FileCellProps) {
  const picture = (
    <span className={classes.thumb}>
      {thumbUrl === null ? <Icon name={icon} sizePx={18} /> : <img src={thumbUrl} alt="" loading="lazy" />}
    </span>
  );
  return (
    <div className={classes.cell}>
      {picture}
      <div className={classes.words}>
        {onOpen === undefined ? (
          <span className={classes.name}>{file.fileName}</span>
        ) : (
          <UnstyledButton className={classes.name} data-link onClick={onOpen}>
            {file.fileName}
          </UnstyledButton>
        )}
        <ReadState file={file} />
      </div>
    </div>
  );
}

function ReadState({ file: { readState, readWhy, folder } }: Pick<FileCellProps, "file">) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  if (readState === "pending") return <StatusPill accent="primary" shape="half" word={text("state.pending")} />;
  if (readState === "read") return <small>{folder}</small>;
  return (
    <span className={classes.unreadable}>
      <StatusPill accent="danger" shape="diamond" word={text("state.unreadable")} />
      {readWhy !== null && <small>{problems(readWhy as ProblemCode)}</small>}
    </span>
  );
}
