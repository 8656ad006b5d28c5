import { newSite, type SiteItem, siteChange } from "@heliolens/contract/inspection/sites";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { type Form, useForm } from "@heliolens/kit/forms/use-form.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type CompanyField, ProjectDialog } from "./projects-admin.tsx";
import { SiteLocationButton } from "./site-location-button.tsx";
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

/** What other rooms bring to the form of a site. */
export interface SiteFields {
  readonly productField: ProductField;
  readonly companyField: CompanyField;
}

interface SiteDialogProps extends SiteFields {
  readonly site: SiteItem | null;
  /** A new site is there. */
  readonly onMade?: (site: SiteItem) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function SiteDialog({ site, productField, companyField, onMade, onDone, onClose }: SiteDialogProps) {
  const [isProjectOpen, setProjectOpen] = useState(false);
  const projects = useQuery(projectChoices);
  const form = useSiteForm({ site, onMade, onDone });
  const closeProject = () => setProjectOpen(false);
  return (
    <>
      <SiteForm site={site} form={form} productField={productField} isCovered={isProjectOpen} onClose={onClose}>
        <ProjectChoice form={form} projects={projects.data ?? []} onNew={() => setProjectOpen(true)} />
      </SiteForm>
      {isProjectOpen && (
        <ProjectDialog
          project={null}
          companyField={companyField}
          onMade={async ({ seq }) => {
            await projects.refetch();
            form.type({ projectSeq: String(seq) });
          }}
          onDone={closeProject}
          onClose={closeProject}
        />
      )}
    </>
  );
}

function useSiteForm({ site, onMade, onDone }: Pick<SiteDialogProps, "site" | "onMade" | "onDone">) {
  const kit = useMessages("kit");
  return useForm({
    start: startOf(site),
    bodyOf: (values) => ({ ...bodyOf(values), ...(site !== null && { version: site.version }) }),
    schema: site === null ? newSite : siteChange,
    complaints: ({ projectSeq, lon, lat }) => {
      const isPlace = locationTyped(lon, lat)?.coordinates.every(Number.isFinite) ?? true;
      return {
        ...(projectSeq === null && { projectSeq: kit("field.required") }),
        ...(!isPlace && { lon: kit("field.invalid"), lat: kit("field.invalid") }),
      };
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
}

interface ProjectChoiceProps {
  readonly form: Form<SiteValues>;
  readonly projects: readonly { readonly seq: number; readonly name: string }[];
  readonly onNew: () => void;
}

/** A plant of one's own rarely belongs to a project that is there: a new one is made beside the choice. */
function ProjectChoice({ form, projects, onNew }: ProjectChoiceProps) {
  const text = useMessages("inspection");
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <Select
        flex={1}
        label={text("column.project")}
        withAsterisk
        searchable
        data={projects.map(({ seq, name }) => ({ value: String(seq), label: name }))}
        {...form.choice("projectSeq")}
      />
      <Button variant="default" leftSection={<Icon name="plus" sizePx={14} />} onClick={onNew}>
        {text("project.create")}
      </Button>
    </Group>
  );
}

interface SiteFormProps extends Pick<SiteDialogProps, "site" | "productField" | "onClose"> {
  readonly form: Form<SiteValues>;
  /** The dialog of a new project lies over it. */
  readonly isCovered: boolean;
  /** The choice of the project. */
  readonly children: ReactNode;
}

function SiteForm({ site, form, productField, isCovered, onClose, children }: SiteFormProps) {
  const text = useMessages("inspection");
  const proposed = useZoneAt(form.values.lon, form.values.lat);
  return (
    <FormDialog
      title={text(site === null ? "site.create" : "site.edit")}
      form={form}
      isCovered={isCovered}
      onClose={onClose}
    >
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("column.siteId")} withAsterisk data-autofocus {...form.text("siteId")} />
        <TextInput label={text("column.name")} withAsterisk {...form.text("name")} />
      </SimpleGrid>
      <TextInput label={text("column.address")} {...form.text("address")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("column.lon")} inputMode="decimal" placeholder="126.7052" {...form.text("lon")} />
        <TextInput label={text("column.lat")} inputMode="decimal" placeholder="34.7986" {...form.text("lat")} />
      </SimpleGrid>
      <SiteLocationButton
        lon={form.values.lon}
        lat={form.values.lat}
        onLocation={([lon, lat]) => form.type({ lon: lon.toFixed(6), lat: lat.toFixed(6) })}
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
