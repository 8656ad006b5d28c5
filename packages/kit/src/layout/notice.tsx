import { ProblemError } from "@heliolens/contract/call";
import { Button } from "@mantine/core";
import { Icon } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";
import classes from "./notice.module.css";

interface NoticeProps {
  readonly problem: unknown;
  readonly onRetry?: () => void;
}

/** What went wrong, said once, with a way on. */
export function Notice({ problem, onRetry }: NoticeProps) {
  const text = useMessages("kit");
  const problems = useMessages("problems");
  const refusal = problem instanceof ProblemError ? problem : null;
  return (
    <div className={classes.notice} role="alert">
      <Icon name="error" />
      <div className={classes.words}>
        <span>{refusal === null ? text("notice.fault") : problems(refusal.code)}</span>
        {refusal?.requestId != null && <small>{text("notice.request", { id: refusal.requestId })}</small>}
      </div>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {text("notice.retry")}
        </Button>
      )}
    </div>
  );
}
