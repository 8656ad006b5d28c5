import type { TokenItem } from "@heliolens/contract/accounts/personal-tokens";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { CardList, type CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { byName, pageOfWhole } from "@heliolens/kit/lists/page-of-whole.ts";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { ownTokens, revokeToken } from "../accounts.data.ts";
import { MadeTokenDialog, NewTokenDialog } from "./token-dialogs.tsx";

type OpenDialog =
  | { readonly kind: "create" }
  | { readonly kind: "made"; readonly name: string; readonly secret: string }
  | { readonly kind: "revoke"; readonly token: TokenItem }
  | null;

export function TokensCard() {
  const text = useMessages("accounts");
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Card title={text("token.title")} about={text("token.about")}>
      <Tokens onRevoke={(token) => setOpen({ kind: "revoke", token })} />
      <Button
        variant="default"
        leftSection={<Icon name="plus" sizePx={16} />}
        onClick={() => setOpen({ kind: "create" })}
      >
        {text("token.create")}
      </Button>
      {open !== null && <TokenDialogs open={open} setOpen={setOpen} />}
    </Card>
  );
}

function Tokens({ onRevoke }: { onRevoke: (token: TokenItem) => void }) {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const [view, go] = useState<CardListView>(beginning);
  const query = useQuery({ ...ownTokens(), select: (tokens) => pageOfWhole(tokens, view, byName) });
  const list = { query, view, go, none: text("token.none"), searchWords: kit("list.search-name") };
  return (
    <CardList {...list} orders={["newest", "oldest", "by-name"]}>
      {(tokens) => (
        <CardRows things={tokens}>
          {(token) => <TokenRow key={token.seq} token={token} onRevoke={() => onRevoke(token)} />}
        </CardRows>
      )}
    </CardList>
  );
}

function TokenRow({ token, onRevoke }: { token: TokenItem; onRevoke: () => void }) {
  const text = useMessages("accounts");
  const use =
    token.lastUsedAt === null
      ? text("token.never-used")
      : text("token.last-used", { date: formatMinute(token.lastUsedAt) });
  const facts = [
    text(`token.scope-${token.scope}`),
    text("token.expires", { date: formatMinute(token.expiresAt) }),
    use,
  ];
  return (
    <CardRow actions={<RowAction icon="trash" word={text("token.revoke")} of={token.name} onAct={onRevoke} />}>
      <strong>{token.name}</strong>
      {!token.isAlive && <StatusPill accent="muted" shape="ring" word={text("token.expired")} />}
      <small>{facts.join(" · ")}</small>
    </CardRow>
  );
}

function TokenDialogs({ open, setOpen }: { open: NonNullable<OpenDialog>; setOpen: (open: OpenDialog) => void }) {
  const text = useMessages("accounts");
  const close = () => setOpen(null);
  const done = useDone("accounts", close);
  switch (open.kind) {
    case "create":
      return (
        <NewTokenDialog onMade={({ name, token }) => setOpen({ kind: "made", name, secret: token })} onClose={close} />
      );
    case "made":
      return <MadeTokenDialog name={open.name} secret={open.secret} onClose={close} />;
    case "revoke":
      return (
        <RemovalDialog
          title={text("token.revoke-title", { name: open.token.name })}
          words={text("token.revoke-text")}
          confirmWord={text("token.revoke")}
          remove={() => revokeToken(open.token.seq)}
          onDone={done(text("token.revoked"))}
          onCancel={close}
        />
      );
  }
}
