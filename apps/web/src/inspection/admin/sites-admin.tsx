import { newSite, type SiteItem, siteChange } from "@heliolens/contract/inspection/sites";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SiteImagesDialog } from "../site-images/site-images-dialog.tsx";
import { RowActions } from "./row-actions.tsx";
import { TrashButton } from "./trash-button.tsx";
import { type TreeActions, TreeAdmin } from "./tree-admin.tsx";
import { addSite, projectChoices, saveSite, siteRemoval, sitesPage } from "./tree-lists.data.ts";
import { locationTyped } from "./typed-values.ts";
import { useZoneAt } from "./use-zone-at.ts";

/** How the product of a site's modules is chosen: the catalogue is another room's. */
export type ProductField = (field: {
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (value: string | null) => void;
}) => ReactNode;

interface SitesAdminProps {
  readonly productField: ProductField;
  /** Sends orthomosaics of a site over the upload line. */
  readonly onSend: (site: SiteItem, files: readonly File[]) => void;
}

export function SitesAdmin({ onSend, productField }: SitesAdminProps) {
  const shell = useMessages("shell");
  const text = useMessages("inspection");
  const [shown, setShown] = useState<SiteItem | null>(null);
  return (
    <>
      <TreeAdmin<SiteItem>
        title={shell("title.sites")}
        about={shell("about.sites")}
        createWord={text("site.create")}
        extra={<TrashButton />}
        list={(actions) => <SitesList actions={actions} onImages={setShown} />}
        dialog={(site, onDone, onClose) => (
          <SiteDialog site={site} productField={productField} onDone={onDone} onClose={onClose} />
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
  const { place, go } = useListView(columnIds);
  const number = (value: number | null) => (value === null ? "-" : formatNumber(value, language));
  return (
    <PagedList<SiteItem, (typeof columnIds)[number]>
      label={text("site.list")}
      query={useQuery(sitesPage(place))}
      place={place}
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

const startOf = (site: SiteItem | null) => ({
  projectSeq: site === null ? null : String(site.projectSeq),
  siteId: site?.siteId ?? "",
  name: site?.name ?? "",
  address: site?.address ?? "",
  description: site?.description ?? "",
  lon: typedOf(site?.location?.coordinates[0]),
  lat: typedOf(site?.location?.coordinates[1]),
  panelProductSeq: site?.panelProductSeq == null ? null : String(site.panelProductSeq),
  capacityKwp: typedOf(site?.capacityKwp),
  ellipsoidalHeightM: typedOf(site?.ellipsoidalHeightM),
  panelHeightM: typedOf(site?.panelHeightM),
  specificYieldKwhPerKwp: typedOf(site?.specificYieldKwhPerKwp ?? 1300),
  tariffWonPerKwh: typedOf(site?.tariffWonPerKwh ?? 150),
  timeZone: site?.timeZone ?? null,
});

type SiteValues = ReturnType<typeof startOf>;

const bodyOf = ({ lon, lat, ...typed }: SiteValues) => ({
  projectSeq: Number(typed.projectSeq ?? Number.NaN),
  siteId: typed.siteId,
  name: typed.name,
  address: typed.address,
  description: typed.description,
  location: locationTyped(lon, lat),
  panelProductSeq: numberTyped(typed.panelProductSeq ?? ""),
  capacityKwp: numberTyped(typed.capacityKwp),
  ellipsoidalHeightM: numberTyped(typed.ellipsoidalHeightM),
  panelHeightM: numberTyped(typed.panelHeightM),
  specificYieldKwhPerKwp: Number(typed.specificYieldKwhPerKwp || Number.NaN),
  tariffWonPerKwh: Number(typed.tariffWonPerKwh || Number.NaN),
  ...(typed.timeZone !== null && { timeZone: typed.timeZone }),
});

const zoneNames = Intl.supportedValuesOf("timeZone");

interface SiteDialogProps {
  readonly site: SiteItem | null;
  readonly productField: ProductField;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function SiteDialog({ site, productField, onDone, onClose }: SiteDialogProps) {
  const text = useMessages("inspection");
  const kit = useMessages("kit");
  const projects = useQuery(projectChoices);
  const form = useForm({
    start: startOf(site),
    bodyOf: (values) => ({ ...bodyOf(values), ...(site !== null && { version: site.version }) }),
    schema: site === null ? newSite : siteChange,
    complaints: ({ lon, lat }) => {
      const isPlace = locationTyped(lon, lat)?.coordinates.every(Number.isFinite) ?? true;
      return isPlace ? {} : { lon: kit("field.invalid"), lat: kit("field.invalid") };
    },
    send: (body) => (site === null ? addSite(body) : saveSite(site.seq, { ...body, version: site.version })),
    refusedFields: {
      "inspection.site-code-taken": "siteId",
      "inspection.location-out-of-range": "lat",
      "inspection.product-not-found": "panelProductSeq",
    },
    onDone,
  });
  const proposed = useZoneAt(form.values.lon, form.values.lat);
  return (
    <FormDialog title={text(site === null ? "site.create" : "site.edit")} form={form} onClose={onClose}>
      <Select
        label={text("column.project")}
        withAsterisk
        searchable
        data={(projects.data ?? []).map(({ seq, name }) => ({ value: String(seq), label: name }))}
        {...form.choice("projectSeq")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("column.siteId")} withAsterisk data-autofocus {...form.text("siteId")} />
        <TextInput label={text("column.name")} withAsterisk {...form.text("name")} />
      </SimpleGrid>
      <TextInput label={text("column.address")} {...form.text("address")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("column.lon")} inputMode="decimal" placeholder="126.7052" {...form.text("lon")} />
        <TextInput label={text("column.lat")} inputMode="decimal" placeholder="34.7986" {...form.text("lat")} />
        <TextInput label={text("column.capacity")} inputMode="decimal" {...form.text("capacityKwp")} />
        <TextInput label={text("column.groundHeight")} inputMode="decimal" {...form.text("ellipsoidalHeightM")} />
        <TextInput label={text("column.panelHeight")} inputMode="decimal" {...form.text("panelHeightM")} />
        <TextInput label={text("column.yield")} inputMode="decimal" {...form.text("specificYieldKwhPerKwp")} />
        <TextInput label={text("column.tariff")} inputMode="decimal" {...form.text("tariffWonPerKwh")} />
      </SimpleGrid>
      <Select
        label={text("column.timeZone")}
        description={text("column.timeZone-hint")}
        searchable
        clearable={site === null}
        limit={50}
        placeholder={proposed ?? undefined}
        data={zoneNames}
        {...form.choice("timeZone")}
      />
      {productField(form.choice("panelProductSeq"))}
      <Textarea label={text("column.description")} autosize minRows={2} maxRows={6} {...form.text("description")} />
    </FormDialog>
  );
}
