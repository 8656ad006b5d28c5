import type { ProductItem } from "@heliolens/contract/products/panel-products";
import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatMinute, formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { productsPage } from "./products.data.ts";

export type ProductAction = "edit" | "remove";

const sortable = ["seq", "maker", "model", "heightMm", "powerWp", "siteCount", "updatedAt"] as const;

export function ProductsList({ onAction }: { onAction: (action: ProductAction, product: ProductItem) => void }) {
  const text = useMessages("products");
  const shell = useMessages("shell");
  const { view, go } = useListView(sortable);
  const act = (action: ProductAction, icon: "edit" | "trash", product: ProductItem) => (
    <RowAction icon={icon} word={text(action)} of={product.model} onAct={() => onAction(action, product)} />
  );
  return (
    <PagedList
      label={shell("title.panel-products")}
      query={useQuery(productsPage(view))}
      view={view}
      go={go}
      columns={useColumns()}
      keyOf={(product) => product.seq}
      searchWords={text("search")}
      countWords={(count) => text("count", { count })}
      empty={{ icon: "product", words: text("none") }}
      actionsOf={(product) => (
        <>
          {act("edit", "edit", product)}
          {act("remove", "trash", product)}
        </>
      )}
    />
  );
}

function useColumns(): readonly Column<ProductItem>[] {
  const text = useMessages("products");
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const size = ({ widthMm, heightMm }: ProductItem) => `${number(widthMm)} × ${number(heightMm)}`;
  const cells = ({ isHalfCut, cellRows: rows, cellColumns: columns }: ProductItem) =>
    text(isHalfCut ? "cells.half-cut" : "cells.full", { rows, columns });
  return [
    { id: "maker", header: text("fact.maker"), cell: ({ maker }) => maker, isSortable: true },
    { id: "model", header: text("fact.model"), cell: ({ model }) => model, isSortable: true },
    { id: "heightMm", header: text("column.size"), cell: size, isSortable: true, isNumber: true },
    { id: "cells", header: text("column.cells"), cell: cells, isMinor: true },
    {
      id: "powerWp",
      header: text("fact.powerWp"),
      cell: ({ powerWp }) => number(powerWp),
      isSortable: true,
      isNumber: true,
    },
    { id: "efficiency", header: text("column.efficiency"), cell: efficiencyOf, isNumber: true, isMinor: true },
    {
      id: "coefficient",
      header: text("fact.temperatureCoefficientPercentPerK"),
      cell: ({ temperatureCoefficientPercentPerK: coefficient }) => (coefficient === null ? "-" : coefficient),
      isNumber: true,
      isMinor: true,
    },
    {
      id: "siteCount",
      header: text("column.siteCount"),
      cell: ({ siteCount }) => number(siteCount),
      isSortable: true,
      isNumber: true,
    },
    {
      id: "updatedAt",
      header: text("column.updatedAt"),
      cell: ({ updatedAt }) => formatMinute(updatedAt),
      isSortable: true,
      isMinor: true,
    },
  ];
}

// Under 1000 W/m², which is what rated power means.
const efficiencyOf = ({ powerWp, widthMm, heightMm }: ProductItem): string =>
  ((powerWp / (widthMm * heightMm)) * 1e5).toFixed(1);
