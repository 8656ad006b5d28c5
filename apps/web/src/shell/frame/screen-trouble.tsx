import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { isServerLost } from "../calls/call.ts";
import { reconnectNow } from "../calls/reach.ts";
import { ScreenLoadError, type ScreenTrouble } from "./load-screen.ts";
import classes from "./screen-trouble.module.css";

interface ScreenTroubleProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where a screen should be, says why it is not there, and offers the way on. */
export function ScreenTroubleCard({ error, onRetry }: ScreenTroubleProps) {
  return (
    <div className={classes.place} role="alert" data-lost={isServerLost(error) || undefined}>
      <TroubleWords error={error} onRetry={onRetry} />
    </div>
  );
}

function TroubleWords({ error, onRetry }: ScreenTroubleProps) {
  if (error instanceof ScreenLoadError) return <LoadTrouble trouble={error.trouble} onRetry={onRetry} />;
  if (isServerLost(error)) return <Unreachable />;
  return <Notice problem={error} onRetry={onRetry} />;
}

function LoadTrouble({ trouble, onRetry }: { trouble: ScreenTrouble; onRetry: () => void }) {
  const text = useMessages("shell");
  const isOutdated = trouble === "outdated";
  return (
    <Empty icon={isOutdated ? "refresh" : "warning"} words={text(`screen.${trouble}`)}>
      {isOutdated ? (
        <Button onClick={() => window.location.reload()}>{text("screen.reload")}</Button>
      ) : (
        <Button onClick={onRetry}>{text("screen.retry")}</Button>
      )}
    </Empty>
  );
}

function Unreachable() {
  const text = useMessages("shell");
  return (
    <Empty icon="unplugged" words={text("reach.lost-long")}>
      <Button variant="default" onClick={() => void reconnectNow()}>
        {text("reach.retry")}
      </Button>
    </Empty>
  );
}
