import { type DeletedUser, mostDeletedListed } from "@heliolens/contract/accounts/personal-data";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { deletedUsers, erasePerson } from "./privacy.data.ts";

/** People whose accounts are gone and whom the audit still names. */
export function DeletedUsersDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useMessages("privacy");
  const users = useQuery(deletedUsers());
  const [erased, setErased] = useState<DeletedUser | null>(null);
  const done = useDone("accounts", () => setErased(null));
  return (
    <Modal opened onClose={onClose} title={text("deleted.title")} size="md">
      <Stack>
        <Text c="dimmed">{text("deleted.about")}</Text>
        {users.isPending && <Waiting />}
        {users.isError && <Notice problem={users.error} onRetry={() => void users.refetch()} />}
        {users.data?.length === 0 && <Text>{text("deleted.none")}</Text>}
        {users.data?.length === mostDeletedListed && <Text>{text("deleted.most", { count: mostDeletedListed })}</Text>}
        <CardRows things={users.data ?? []}>
          {(user) => <DeletedRow key={user.seq} user={user} onErase={() => setErased(user)} />}
        </CardRows>
      </Stack>
      {erased !== null && (
        <RemovalDialog
          title={text("deleted.erase-title", { name: nameOf(erased) })}
          words={text("erase-hint")}
          confirmWord={text("deleted.erase")}
          remove={() => erasePerson(erased.seq)}
          onDone={done(text("deleted.erased"))}
          onCancel={() => setErased(null)}
        />
      )}
    </Modal>
  );
}

function DeletedRow({ user, onErase }: { readonly user: DeletedUser; readonly onErase: () => void }) {
  const text = useMessages("privacy");
  return (
    <CardRow actions={<RowAction icon="trash" word={text("deleted.erase")} of={nameOf(user)} onAct={onErase} />}>
      <strong>{nameOf(user)}</strong>
      <small>{[user.loginId, text("deleted.last", { date: formatMinute(user.lastNamedAt) })].join(" · ")}</small>
    </CardRow>
  );
}

const nameOf = ({ userName, loginId }: DeletedUser): string => userName ?? loginId;
