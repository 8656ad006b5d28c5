import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { reachOf } from "@heliolens/domain/accounts/access";
import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { usersPage } from "../accounts.data.ts";
import { EnabledPill } from "../enabled-pill.tsx";
import { whyNotRemoveHere } from "./user-locks.ts";
import classes from "./users-list.module.css";

export type UserAction = "edit" | "sites" | "password" | "link" | "factors" | "export" | "delete";

interface UsersListProps {
  readonly viewer: UserProfile;
  readonly onAction: (action: UserAction, user: UserItem) => void;
}

const columnIds = [
  "seq",
  "loginId",
  "userName",
  "userRole",
  "companyName",
  "email",
  "enabled",
  "createdAt",
  "lastSignInAt",
] as const;

export function UsersList({ viewer, onAction }: UsersListProps) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const kit = useMessages("kit");
  const { view, go } = useListView(columnIds);
  return (
    <PagedList
      label={shell("title.users")}
      query={useQuery(usersPage(view))}
      view={view}
      go={go}
      columns={useColumns(viewer)}
      keyOf={(user) => user.seq}
      searchWords={text("user.search")}
      countWords={(count) => kit("count.users", { count })}
      empty={{ icon: "users", words: text("user.none") }}
      actionsOf={(user) => <UserActions user={user} viewer={viewer} onAction={onAction} />}
    />
  );
}

function useColumns(viewer: UserProfile): readonly Column<UserItem>[] {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const cells: Record<(typeof columnIds)[number], Column<UserItem>["cell"]> = {
    seq: (user) => user.seq,
    loginId: (user) => user.loginId,
    userName: (user) => (
      <>
        {user.userName}
        {user.seq === viewer.seq && <span className={classes.you}>{text("user.you")}</span>}
      </>
    ),
    userRole: (user) => shell(`role.${user.userRole}`),
    companyName: (user) => user.companyName ?? "-",
    email: (user) => user.email ?? "-",
    enabled: (user) => <EnabledPill isEnabled={user.enabled} />,
    createdAt: (user) => formatMinute(user.createdAt),
    lastSignInAt: (user) => formatMinute(user.lastSignInAt),
  };
  const minor: readonly string[] = ["seq", "email", "createdAt", "lastSignInAt"];
  return columnIds.map((id) => ({
    id,
    header: text(`column.${id}`),
    cell: cells[id],
    isSortable: true,
    isNumber: id === "seq",
    isMinor: minor.includes(id),
  }));
}

interface UserActionsProps extends UsersListProps {
  readonly user: UserItem;
}

function UserActions({ user, viewer, onAction }: UserActionsProps) {
  const text = useMessages("accounts");
  const privacy = useMessages("privacy");
  const problems = useMessages("problems");
  const whyNotRemove = whyNotRemoveHere(viewer, user);
  const maySetPasswords = reachOf(viewer.userRole, "users.edit") !== "self" && user.seq !== viewer.seq;
  // Companies' people see all of their company, administrators everything: only users are granted sites.
  const mayGrant = reachOf(viewer.userRole, "users.add") !== "none" && user.userRole === "USER";
  return (
    <>
      <RowAction icon="edit" word={text("user.edit")} of={user.userName} onAct={() => onAction("edit", user)} />
      {mayGrant && (
        <RowAction icon="site" word={text("grants.edit")} of={user.userName} onAct={() => onAction("sites", user)} />
      )}
      {maySetPasswords && (
        <RowAction
          icon="key"
          word={text("password.reset")}
          of={user.userName}
          onAct={() => onAction("password", user)}
        />
      )}
      {maySetPasswords && (
        <RowAction
          icon="unlock"
          word={text("factor.reset")}
          of={user.userName}
          onAct={() => onAction("factors", user)}
        />
      )}
      {maySetPasswords && user.enabled && (
        <RowAction icon="share" word={text("link.make")} of={user.userName} onAct={() => onAction("link", user)} />
      )}
      <RowAction icon="download" word={privacy("export")} of={user.userName} onAct={() => onAction("export", user)} />
      {reachOf(viewer.userRole, "users.remove") !== "none" && (
        <RowAction
          icon="trash"
          word={text("user.delete")}
          of={user.userName}
          refusal={whyNotRemove && problems(whyNotRemove)}
          onAct={() => onAction("delete", user)}
        />
      )}
    </>
  );
}
