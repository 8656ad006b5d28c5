import type { ShareLinkItem } from "@heliolens/contract/share/share-links";
import type { ShareState } from "@heliolens/domain/share/share-link";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MadeAddress } from "./made-address.tsx";
import { renewShare, revokeShare, room } from "./share.data.ts";
import classes from "./share-dialog.module.css";

const looks = {
  OPEN: { accent: "ok", shape: "full" },
  EXPIRED: { accent: "muted", shape: "ring" },
  REVOKED: { accent: "danger", shape: "ring" },
} as const satisfies Record<ShareState, { accent: string; shape: string }>;

/** One link: what it is for, how it stands, and the way to end it. */
export function LinkLine({ link, place }: { readonly link: ShareLinkItem; readonly place?: string }) {
  const text = useMessages("share");
  const minute = useMinute();
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeShare(link.seq),
    onSettled: () => client.invalidateQueries({ queryKey: [room, "links"] }),
  });
  const renewing = useMutation({ mutationFn: () => renewShare(link.seq) });
  const facts = [
    ...(place === undefined ? [] : [place]),
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
              title={text("renew-hint")}
              aria-label={`${text("renew")}: ${link.name}`}
              loading={renewing.isPending}
              onClick={() => renewing.mutate()}
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
      {link.state === "OPEN" && renewing.data !== undefined && <MadeAddress path={renewing.data.path} />}
      {renewing.isError && <Notice problem={renewing.error} />}
      {revoking.isError && <Notice problem={revoking.error} />}
    </div>
  );
}
