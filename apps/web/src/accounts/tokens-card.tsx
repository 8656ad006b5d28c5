import type { TokenItem } from "@heliolens/contract/accounts/personal-tokens";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../kit/card.tsx";
import { CardList, type CardPlace } from "../kit/card-list.tsx";
import { CardRow, CardRows } from "../kit/card-rows.tsx";
import { formatMinute } from "../kit/format.ts";
import { Icon } from "../kit/icon.tsx";
import { beginning } from "../kit/list-place.ts";
import { useMessages } from "../kit/messages.ts";
import { byName, pageOfWhole } from "../kit/page-of-whole.ts";
import { RemovalDialog } from "../kit/removal-dialog.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { StatusPill } from "../kit/status-pill.tsx";
import { useDone } from "../shell/use-done.ts";
import { ownTokens, revokeToken } from "./accounts.data.ts";
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
  const [place, go] = useState<CardPlace>(beginning);
  const query = useQuery({ ...ownTokens(), select: (tokens) => pageOfWhole(tokens, place, byName) });
  const list = { query, place, go, none: text("token.none"), searchWords: kit("list.search-name") };
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
    <CardRow deeds={<RowAction icon="trash" word={text("token.revoke")} of={token.name} onAct={onRevoke} />}>
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
