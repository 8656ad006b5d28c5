import type { ShareLinkItem } from "@heliolens/contract/share/share-links";
import type { ShareState } from "@heliolens/domain/share/share-link";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MadeAddress } from "./made-address.tsx";
import { renewShare, revokeShare, room } from "./share.data.ts";
import classes from "./share-dialog.module.css";

const looks = {
  OPEN: { accent: "ok", shape: "full" },
  EXPIRED: { accent: "muted", shape: "ring" },
  REVOKED: { accent: "danger", shape: "ring" },
} as const satisfies Record<ShareState, { accent: string; shape: string }>;

/** One link: what it is for, how it stands, and the way to end it. */
export function LinkLine({ link, reportName }: { readonly link: ShareLinkItem; readonly reportName?: string }) {
  const text = useMessages("share");
  const minute = useMinute();
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeShare(link.seq),
    onSettled: () => client.invalidateQueries({ queryKey: [room, "links"] }),
  });
  const [isRenewing, setRenewing] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const facts = [
    ...(reportName === undefined ? [] : [reportName]),
    ...(link.hasPassword ? [text("has-password")] : []),
    text("until", { moment: minute(link.expiresAt) }),
    link.lastUsedAt === null ? text("never-used") : text("used", { moment: minute(link.lastUsedAt) }),
    ...(link.createdBy === null ? [] : [link.createdBy]),
  ];
  return (
    <div className={classes.link}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <strong>{link.name}</strong> <StatusPill {...looks[link.state]} word={text(`state.${link.state}`)} />
          <Text size="xs" c="dimmed">
            {facts.join(" · ")}
          </Text>
        </div>
        {link.state === "OPEN" && (
          <Group gap={0} flex="none">
            <Button
              size="xs"
              variant="subtle"
              aria-label={`${text("renew")}: ${link.name}`}
              onClick={() => setRenewing(true)}
            >
              {text("renew")}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="danger"
              aria-label={`${text("revoke")}: ${link.name}`}
              loading={revoking.isPending}
              onClick={() => revoking.mutate()}
            >
              {text("revoke")}
            </Button>
          </Group>
        )}
      </Group>
      {link.state === "OPEN" && path !== null && <MadeAddress path={path} />}
      {revoking.isError && <Notice problem={revoking.error} />}
      {isRenewing && (
        <RemovalDialog
          title={text("renew-title", { name: link.name })}
          words={text("renew-hint")}
          confirmWord={text("renew")}
          remove={async () => setPath((await renewShare(link.seq)).path)}
          onDone={() => setRenewing(false)}
          onCancel={() => setRenewing(false)}
        />
      )}
    </div>
  );
}
