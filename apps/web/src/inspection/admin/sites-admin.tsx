import type { SiteItem } from "@heliolens/contract/inspection/sites";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SiteImagesDialog } from "../site-images/site-images-dialog.tsx";
import { RowActions } from "./row-actions.tsx";
import { SiteDialog, type SiteFields } from "./site-dialog.tsx";
import { SiteMade } from "./site-made.tsx";
import { TrashButton } from "./trash-button.tsx";
import { type TreeActions, TreeAdmin } from "./tree-admin.tsx";
import { siteRemoval, sitesPage } from "./tree-lists.data.ts";

interface SitesAdminProps extends SiteFields {
  /** Sends orthomosaics of a site over the upload line. */
  readonly onSend: (site: SiteItem, files: readonly File[]) => void;
}

export function SitesAdmin({ onSend, ...fields }: SitesAdminProps) {
  const shell = useMessages("shell");
  const text = useMessages("inspection");
  const [shown, setShown] = useState<SiteItem | null>(null);
  const [made, setMade] = useState<SiteItem | null>(null);
  return (
    <>
      <TreeAdmin<SiteItem>
        title={shell("title.sites")}
        about={shell("about.sites")}
        createWord={text("site.create")}
        extra={<TrashButton />}
        list={(actions) => (
          <>
            {made !== null && <SiteMade site={made} onClose={() => setMade(null)} />}
            <SitesList actions={actions} onImages={setShown} />
          </>
        )}
        dialog={(site, onDone, onClose) => (
          <SiteDialog site={site} {...fields} onMade={setMade} onDone={onDone} onClose={onClose} />
        )}
        nameOf={({ name }) => name}
        removalOf={({ seq }) => siteRemoval(seq)}
      />
      {shown !== null && (
        <SiteImagesDialog site={shown} onSend={(files) => onSend(shown, files)} onClose={() => setShown(null)} />
      )}
    </>
  );
}

const columnIds = ["seq", "siteId", "name", "projectName", "companyName", "capacityKwp", "updatedAt"] as const;

interface SitesListProps {
  readonly actions: TreeActions<SiteItem>;
  readonly onImages: (site: SiteItem) => void;
}

function SitesList({ actions, onImages }: SitesListProps) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const { view, go } = useListView(columnIds);
  const number = (value: number | null) => (value === null ? "-" : formatNumber(value, language));
  return (
    <PagedList<SiteItem, (typeof columnIds)[number]>
      label={text("site.list")}
      query={useQuery(sitesPage(view))}
      view={view}
      go={go}
      keyOf={({ seq }) => seq}
      searchWords={text("site.search")}
      countWords={(count) => text("count.sites", { count })}
      empty={{ icon: "site", words: text("site.none") }}
      columns={[
        { id: "siteId", header: text("column.siteId"), cell: ({ siteId }) => siteId, isSortable: true },
        { id: "name", header: text("column.name"), cell: ({ name }) => name, isSortable: true },
        { id: "projectName", header: text("column.project"), cell: ({ projectName }) => projectName, isSortable: true },
        { id: "address", header: text("column.address"), cell: ({ address }) => address || "-", isMinor: true },
        {
          id: "capacityKwp",
          header: text("column.capacity"),
          cell: ({ capacityKwp }) => number(capacityKwp),
          isSortable: true,
          isNumber: true,
        },
        {
          id: "moduleCount",
          header: text("column.modules"),
          cell: ({ moduleCount }) => number(moduleCount),
          isNumber: true,
        },
        {
          id: "reportCount",
          header: text("column.reports"),
          cell: ({ reportCount }) => number(reportCount),
          isNumber: true,
          isMinor: true,
        },
      ]}
      actionsOf={(site) => (
        <>
          <RowAction icon="layers" word={text("ortho.manage")} of={site.name} onAct={() => onImages(site)} />
          <RowActions name={site.name} onEdit={() => actions.edit(site)} onRemove={() => actions.remove(site)} />
        </>
      )}
    />
  );
}
