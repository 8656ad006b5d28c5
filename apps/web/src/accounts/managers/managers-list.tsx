import type { ManagerItem } from "@heliolens/contract/accounts/company-managers";
import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { managersPage } from "../accounts.data.ts";
import { EnabledPill } from "../enabled-pill.tsx";

export type ManagerAction = "edit" | "password" | "delete";

interface ManagersListProps {
  readonly onAction: (action: ManagerAction, manager: ManagerItem) => void;
}

const sortable = ["seq", "companyName", "loginId", "userName", "personInCharge", "email"] as const;
const columnIds = [
  "seq",
  "companyName",
  "loginId",
  "userName",
  "permission",
  "personInCharge",
  "email",
  "enabled",
] as const;

export function ManagersList({ onAction }: ManagersListProps) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const kit = useMessages("kit");
  const { view, go } = useListView(sortable);
  return (
    <PagedList
      label={shell("title.company-managers")}
      query={useQuery(managersPage(view))}
      view={view}
      go={go}
      columns={useColumns()}
      keyOf={(manager) => manager.seq}
      searchWords={text("manager.search")}
      countWords={(count) => kit("count.managers", { count })}
      empty={{ icon: "manager", words: text("manager.none") }}
      actionsOf={(manager) => <ManagerActions manager={manager} onAction={onAction} />}
    />
  );
}

function useColumns(): readonly Column<ManagerItem>[] {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const cells: Record<(typeof columnIds)[number], Column<ManagerItem>["cell"]> = {
    seq: (manager) => manager.seq,
    companyName: (manager) => manager.companyName,
    loginId: (manager) => manager.loginId,
    userName: (manager) => manager.userName,
    permission: (manager) => shell(`role.${manager.permission}`),
    personInCharge: (manager) => manager.personInCharge ?? "-",
    email: (manager) => manager.email ?? "-",
    enabled: (manager) => <EnabledPill isEnabled={manager.enabled} />,
  };
  const minor: readonly string[] = ["seq", "permission", "personInCharge"];
  return columnIds.map((id) => ({
    id,
    header: text(`column.${id}`),
    cell: cells[id],
    isSortable: (sortable as readonly string[]).includes(id),
    isNumber: id === "seq",
    isMinor: minor.includes(id),
  }));
}

function ManagerActions({ manager, onAction }: ManagersListProps & { readonly manager: ManagerItem }) {
  const text = useMessages("accounts");
  const actions = [
    { action: "edit", icon: "edit", word: text("manager.edit") },
    { action: "password", icon: "key", word: text("password.reset") },
    { action: "delete", icon: "trash", word: text("manager.delete") },
  ] as const;
  return actions.map(({ action, icon, word }) => (
    <RowAction key={action} icon={icon} word={word} of={manager.userName} onAct={() => onAction(action, manager)} />
  ));
}
