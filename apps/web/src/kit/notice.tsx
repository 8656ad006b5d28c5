import { ProblemError } from "@heliolens/contract/call";
import { Button } from "@mantine/core";
import { Icon } from "./icon.tsx";
import { useMessages } from "./messages.ts";
import classes from "./notice.module.css";
import { problemText } from "./problem-text.ts";

interface NoticeProps {
  readonly problem: unknown;
  readonly onRetry?: () => void;
}

/** What went wrong, said once, with a way on. */
export function Notice({ problem, onRetry }: NoticeProps) {
  const text = useMessages("kit");
  const problems = useMessages("problems");
  const requestId = problem instanceof ProblemError ? problem.requestId : null;
  return (
    <div className={classes.notice} role="alert">
      <Icon name="error" />
      <div className={classes.words}>
        <span>{problemText(problem, problems)}</span>
        {requestId !== null && <small>{text("notice.request", { id: requestId })}</small>}
      </div>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {text("notice.retry")}
        </Button>
      )}
    </div>
  );
}
