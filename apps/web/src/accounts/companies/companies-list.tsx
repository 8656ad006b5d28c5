import type { CompanyItem } from "@heliolens/contract/accounts/companies";
import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatMinute, formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { companiesPage } from "../accounts.data.ts";

export type CompanyAction = "edit" | "retention" | "delete";

interface CompaniesListProps {
  readonly onAction: (action: CompanyAction, company: CompanyItem) => void;
}

const columnIds = ["seq", "companyName", "userCount", "createdAt"] as const;

export function CompaniesList({ onAction }: CompaniesListProps) {
  const text = useMessages("accounts");
  const privacy = useMessages("privacy");
  const shell = useMessages("shell");
  const kit = useMessages("kit");
  const { view, go } = useListView(columnIds);
  return (
    <PagedList
      label={shell("title.companies")}
      query={useQuery(companiesPage(view))}
      view={view}
      go={go}
      columns={useColumns()}
      keyOf={(company) => company.seq}
      searchWords={text("company.search")}
      countWords={(count) => kit("count.companies", { count })}
      empty={{ icon: "company", words: text("company.none") }}
      actionsOf={(company) => (
        <>
          <RowAction
            icon="edit"
            word={text("company.edit")}
            of={company.companyName}
            onAct={() => onAction("edit", company)}
          />
          <RowAction
            icon="clock"
            word={privacy("retention")}
            of={company.companyName}
            onAct={() => onAction("retention", company)}
          />
          <RowAction
            icon="trash"
            word={text("company.delete")}
            of={company.companyName}
            onAct={() => onAction("delete", company)}
          />
        </>
      )}
    />
  );
}

function useColumns(): readonly Column<CompanyItem>[] {
  const text = useMessages("accounts");
  const language = useLanguage();
  const cells: Record<(typeof columnIds)[number], Column<CompanyItem>["cell"]> = {
    seq: (company) => company.seq,
    companyName: (company) => company.companyName,
    userCount: (company) => formatNumber(company.userCount, language),
    createdAt: (company) => formatMinute(company.createdAt),
  };
  return columnIds.map((id) => ({
    id,
    header: text(id === "companyName" ? "column.company" : `column.${id}`),
    cell: cells[id],
    isSortable: true,
    isNumber: id === "seq" || id === "userCount",
    isMinor: id === "seq",
  }));
}
