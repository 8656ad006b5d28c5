import type { SessionItem } from "@heliolens/contract/accounts/sessions";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { deviceName } from "../factors/device-name.ts";
import { endOtherSessions, endSession, ownSessions } from "../factors/factors.data.ts";

/** Where one is signed in. */
export function SessionsCard() {
  const text = useMessages("accounts");
  const sessions = useQuery(ownSessions());
  const [ended, setEnded] = useState<SessionItem | "others" | null>(null);
  const close = () => setEnded(null);
  const done = useDone("accounts", close);
  return (
    <Card title={text("session.title")} about={text("session.about")}>
      {sessions.isPending && <Waiting />}
      {sessions.isError && <Notice problem={sessions.error} onRetry={() => void sessions.refetch()} />}
      <CardRows things={sessions.data ?? []}>
        {(session) => <SessionRow key={session.seq} session={session} onEnd={() => setEnded(session)} />}
      </CardRows>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button variant="default" onClick={() => setEnded("others")}>
          {text("session.end-others")}
        </Button>
      )}
      {ended !== null && (
        <RemovalDialog
          title={text(ended === "others" ? "session.end-others" : "session.end-title")}
          words={text("session.end-text")}
          confirmWord={text("session.end")}
          remove={() => (ended === "others" ? endOtherSessions() : endSession(ended.seq))}
          onDone={done(text("session.ended"))}
          onCancel={close}
        />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { readonly session: SessionItem; readonly onEnd: () => void }) {
  const text = useMessages("accounts");
  const name = deviceName(session.device) || text("session.unknown-device");
  const facts = [
    text(`session.way-${session.way}`),
    session.address,
    text("token.last-used", { date: formatMinute(session.lastUsedAt) }),
  ];
  return (
    <CardRow
      actions={
        session.isThis ? undefined : <RowAction icon="logout" word={text("session.end")} of={name} onAct={onEnd} />
      }
    >
      <strong>{name}</strong>
      {session.isThis && <StatusPill accent="ok" shape="full" word={text("session.this")} />}
      <small>{facts.filter((fact) => fact !== "").join(" · ")}</small>
    </CardRow>
  );
}
