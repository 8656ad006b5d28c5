import { newSite, type SiteItem, siteChange } from "@heliolens/contract/inspection/sites";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SitePlaceButton } from "./site-place-button.tsx";
import { addSite, projectChoices, saveSite } from "./tree-lists.data.ts";
import { locationTyped } from "./typed-values.ts";
import { useZoneAt } from "./use-zone-at.ts";

/** How the product of a site's modules is chosen: the catalogue is another room's. */
export type ProductField = (field: {
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (value: string | null) => void;
}) => ReactNode;

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
  /** A new site is there. */
  readonly onMade?: (site: SiteItem) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function SiteDialog({ site, productField, onMade, onDone, onClose }: SiteDialogProps) {
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
    send: async (body) => {
      if (site !== null) return saveSite(site.seq, { ...body, version: site.version });
      const { content } = await addSite(body);
      onMade?.(content);
    },
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
      </SimpleGrid>
      <SitePlaceButton
        lon={form.values.lon}
        lat={form.values.lat}
        onPlace={([lon, lat]) => form.type({ lon: lon.toFixed(6), lat: lat.toFixed(6) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
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
