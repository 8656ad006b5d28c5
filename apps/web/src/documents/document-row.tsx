import type { DocumentItem } from "@heliolens/contract/documents/documents";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button, Group, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { isUnderWay } from "./documents.data.ts";
import classes from "./documents.module.css";

interface DocumentRowProps {
  readonly document: DocumentItem;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** A document: how far it is, and once it is ready, itself. */
export function DocumentRow({ document, children }: DocumentRowProps) {
  const text = useMessages("documents");
  const minute = useMinute();
  const problems = useMessages("problems");
  const { name, state, progress, problem, fileUrl, numbersUrl, createdBy, createdAt, language, expiresAt } = document;
  const facts = [text(`language.${language}`), createdBy, minute(createdAt)].filter((fact) => fact !== null);
  return (
    <div className={classes.line} data-state={state}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <Text size="xs" c="dimmed">
          {[...facts, text("summary.until", { date: minute(expiresAt) })].join(" · ")}
        </Text>
        {isUnderWay(document) && (
          <Group gap="xs" wrap="nowrap">
            <Progress
              className={classes.progress}
              value={progress * 100}
              aria-label={text(`state.${state}`)}
              animated
            />
            <Text size="xs" role="status">
              {text(`state.${state}`)} {Math.round(progress * 100)} %
            </Text>
          </Group>
        )}
        {state === "FAILED" && (
          <Text size="sm" c="danger" role="alert">
            {problems((problem ?? "documents.failed") as ProblemCode)}
          </Text>
        )}
      </div>
      <Group gap={6} wrap="nowrap">
        {fileUrl !== null && (
          <Button
            size="xs"
            component="a"
            href={fileUrl}
            download={name}
            leftSection={<Icon name="download" sizePx={14} />}
          >
            {text("download")}
          </Button>
        )}
        {numbersUrl !== null && (
          <Button size="xs" variant="default" component="a" href={numbersUrl} download>
            {text("numbers")}
          </Button>
        )}
        {children}
      </Group>
    </div>
  );
}
