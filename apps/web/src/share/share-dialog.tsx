import { createShareLink, type ShareLinkItem } from "@heliolens/contract/share/share-links";
import { longestShareDays, type ShareState } from "@heliolens/domain/share/share-link";
import { MakingDialog } from "@heliolens/kit/dialogs/making-dialog.tsx";
import { CopiedField } from "@heliolens/kit/forms/copied-field.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import type { CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { MadeList } from "@heliolens/kit/lists/made-list.tsx";
import { byName, pageOfWhole } from "@heliolens/kit/lists/page-of-whole.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button, Group, Select, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { makeShare, revokeShare, room, sharesOf } from "./share.data.ts";
import classes from "./share-dialog.module.css";

interface ShareDialogProps {
  readonly report: { readonly seq: number; readonly name: string };
  readonly onClose: () => void;
}

/** Links that open one report to whoever holds them: made here, listed and closed. */
export function ShareDialog({ report, onClose }: ShareDialogProps) {
  const text = useMessages("share");
  const [place, go] = useState<CardListView>(beginning);
  const query = useQuery({ ...sharesOf(report.seq), select: (links) => pageOfWhole(links, place, byName) });
  return (
    <MakingDialog title={text("title", { name: report.name })} about={text("about")} onClose={onClose}>
      <NewLink reportSeq={report.seq} />
      <MadeList
        title={text("links")}
        none={text("none")}
        query={query}
        place={place}
        go={go}
        keyOf={({ seq }) => seq}
        lineOf={(link) => <LinkLine link={link} />}
      />
    </MakingDialog>
  );
}

const dayChoices = [1, 7, 30, 90, longestShareDays];

function NewLink({ reportSeq }: { readonly reportSeq: number }) {
  const text = useMessages("share");
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [days, setDays] = useState("30");
  const body = createShareLink.body.safeParse({ name, days: Number(days) });
  const making = useMutation({
    mutationFn: () => makeShare(reportSeq, { name, days: Number(days) }),
    onSuccess: () => {
      setName("");
      return client.invalidateQueries({ queryKey: [room, "links"] });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.success) making.mutate();
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={text("name")}
          placeholder={text("name-hint")}
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select
          label={text("days")}
          data={dayChoices.map((count) => ({ value: String(count), label: text("days-count", { count }) }))}
          allowDeselect={false}
          value={days}
          onChange={(value) => setDays(value ?? days)}
        />
        <Button type="submit" loading={making.isPending} disabled={!body.success}>
          {text("make")}
        </Button>
      </div>
      {making.isError && <Notice problem={making.error} />}
      {making.data !== undefined && (
        <div className={classes.made} role="status">
          <CopiedField label={text("address")} value={`${window.location.origin}${making.data.path}`} />
          <Text size="xs" c="dimmed">
            {text("address-once")}
          </Text>
        </div>
      )}
    </form>
  );
}

const looks = {
  OPEN: { accent: "ok", shape: "full" },
  EXPIRED: { accent: "muted", shape: "ring" },
  REVOKED: { accent: "danger", shape: "ring" },
} as const satisfies Record<ShareState, { accent: string; shape: string }>;

function LinkLine({ link }: { readonly link: ShareLinkItem }) {
  const text = useMessages("share");
  const minute = useMinute();
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeShare(link.seq),
    onSettled: () => client.invalidateQueries({ queryKey: [room, "links"] }),
  });
  const facts = [
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
        )}
      </Group>
      {revoking.isError && <Notice problem={revoking.error} />}
    </div>
  );
}
