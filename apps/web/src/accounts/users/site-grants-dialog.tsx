import type { UserItem } from "@heliolens/contract/accounts/account-values";
import type { SiteChoice } from "@heliolens/contract/inspection/sites";
import { searchFor } from "@heliolens/domain/search/search-pattern";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveSiteGrants, siteGrants } from "../accounts.data.ts";
import classes from "./site-grants-dialog.module.css";

interface SiteGrantsDialogProps {
  readonly user: UserItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Which sites of the company a user sees. */
export function SiteGrantsDialog({ user, onDone, onClose }: SiteGrantsDialogProps) {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const grants = useQuery({ ...siteGrants(user.seq, user.companySeq ?? 0), enabled: user.companySeq !== null });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text("grants.title", { name: user.userName })}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      {grants.isPending && <Waiting />}
      {grants.isError && <Notice problem={grants.error} onRetry={() => void grants.refetch()} />}
      {grants.data !== undefined && <Sites user={user} {...grants.data} onDone={onDone} onClose={onClose} />}
    </Modal>
  );
}

interface SitesProps extends SiteGrantsDialogProps {
  readonly sites: readonly SiteChoice[];
  readonly granted: readonly number[];
}

function Sites({ user, sites, granted, onDone, onClose }: SitesProps) {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(granted));
  const saving = useMutation({ mutationFn: () => saveSiteGrants(user.seq, [...chosen]), onSuccess: onDone });
  const matches = searchFor(query);
  const shown = sites.filter(({ name, projectName }) => matches(name) || matches(projectName));
  const toggle = (seq: number) => {
    const next = new Set(chosen);
    if (!next.delete(seq)) next.add(seq);
    setChosen(next);
  };
  if (sites.length === 0) return <Empty icon="site" words={text("grants.none")} />;
  return (
    <Stack gap="sm">
      <QuickSearch words={text("grants.search")} onSearch={setQuery} />
      <Group gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {text("grants.count", { count: chosen.size })}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => setChosen(new Set([...chosen, ...shown.map(({ seq }) => seq)]))}
        >
          {text("grants.all")}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => setChosen(new Set())}>
          {text("grants.clear")}
        </Button>
      </Group>
      {shown.length === 0 && <Empty icon="search" words={text("grants.none-found", { keyword: query })} />}
      <ul className={classes.sites}>
        {shown.map(({ seq, name, projectName }) => (
          <li key={seq}>
            <Checkbox label={name} description={projectName} checked={chosen.has(seq)} onChange={() => toggle(seq)} />
          </li>
        ))}
      </ul>
      {saving.isError && <Notice problem={saving.error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {kit("form.cancel")}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {kit("form.save")}
        </Button>
      </Group>
    </Stack>
  );
}
