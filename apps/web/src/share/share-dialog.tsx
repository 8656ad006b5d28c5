import { createShareLink } from "@heliolens/contract/share/share-links";
import { longestShareDays } from "@heliolens/domain/share/share-link";
import { MakingDialog } from "@heliolens/kit/dialogs/making-dialog.tsx";
import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import type { CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { MadeList } from "@heliolens/kit/lists/made-list.tsx";
import { byName, pageOfWhole } from "@heliolens/kit/lists/page-of-whole.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Select, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LinkLine } from "./link-line.tsx";
import { MadeAddress } from "./made-address.tsx";
import { makeShare, room, sharesOf } from "./share.data.ts";
import classes from "./share-dialog.module.css";

interface ShareDialogProps {
  readonly report: { readonly seq: number; readonly name: string };
  readonly onClose: () => void;
}

/** Links that open one report to anyone who has them: made here, listed and revoked. */
export function ShareDialog({ report, onClose }: ShareDialogProps) {
  const text = useMessages("share");
  const [view, go] = useState<CardListView>(beginning);
  const query = useQuery({ ...sharesOf(report.seq), select: (links) => pageOfWhole(links, view, byName) });
  return (
    <MakingDialog title={text("title", { name: report.name })} about={text("about")} onClose={onClose}>
      <NewLink reportSeq={report.seq} />
      <MadeList
        title={text("links")}
        none={text("none")}
        query={query}
        view={view}
        go={go}
        keyOf={({ seq }) => seq}
        lineOf={(link) => <LinkLine link={link} />}
      />
    </MakingDialog>
  );
}

const dayChoices = [1, 7, 30, 90, longestShareDays];
const untilDay = "until";

function NewLink({ reportSeq }: { readonly reportSeq: number }) {
  const text = useMessages("share");
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [days, setDays] = useState("30");
  const [until, setUntil] = useState("");
  const [password, setPassword] = useState("");
  const asked = {
    name,
    ...(days === untilDay ? { until } : { days: Number(days) }),
    ...(password !== "" && { password }),
  };
  const body = createShareLink.body.safeParse(asked);
  const making = useMutation({
    mutationFn: () => makeShare(reportSeq, asked),
    onSuccess: () => {
      setName("");
      setPassword("");
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
          data={[
            ...dayChoices.map((count) => ({ value: String(count), label: text("days-count", { count }) })),
            { value: untilDay, label: text("days-until") },
          ]}
          allowDeselect={false}
          value={days}
          onChange={(value) => setDays(value ?? days)}
        />
        {days === untilDay && (
          <TextInput
            type="date"
            label={text("until-day")}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        )}
        <PasswordField
          label={text("password")}
          description={text("password-hint")}
          autoComplete="new-password"
          maxLength={256}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" loading={making.isPending} disabled={!body.success}>
          {text("make")}
        </Button>
      </div>
      {making.isError && <Notice problem={making.error} />}
      {making.data !== undefined && <MadeAddress path={making.data.path} />}
    </form>
  );
}
