import { type BaseMapItem, baseMapSent } from "@heliolens/contract/map/base-maps";
import { needsKey, withKey } from "@heliolens/domain/map/base-map-presets";
import { tileTemplateOf } from "@heliolens/domain/map/tile-template-of";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SimpleGrid, TextInput } from "@mantine/core";
import { useDeferredValue } from "react";
import { BaseMapPreview } from "./base-map-preview.tsx";

interface BaseMapDialogProps {
  readonly title: string;
  readonly saveWord?: string;
  /** What it begins with: a saved one, a preset, or nothing. */
  readonly map: BaseMapItem | undefined;
  /** Servers that the preview may ask. */
  readonly origins: readonly string[];
  readonly send: (map: BaseMapItem) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function BaseMapDialog({ title, saveWord, map, origins, send, onDone, onClose }: BaseMapDialogProps) {
  const text = useMessages("shell");
  const { minZoom = 0, maxZoom = 19 } = map ?? {};
  const form = useForm({
    start: {
      nameKo: map?.nameKo ?? "",
      nameEn: map?.nameEn ?? "",
      urlTemplate: map?.urlTemplate ?? "",
      attribution: map?.attribution ?? "",
      minZoom: String(minZoom),
      maxZoom: String(maxZoom),
      key: "",
      wmsLayer: "",
    },
    bodyOf: ({ minZoom: from, maxZoom: to, key, wmsLayer, urlTemplate, ...words }) => ({
      ...words,
      urlTemplate: withKey(tileTemplateOf(urlTemplate, wmsLayer), key),
      minZoom: zoomOf(from),
      maxZoom: zoomOf(to),
    }),
    schema: baseMapSent,
    send,
    onDone,
  });
  const { urlTemplate, wmsLayer, key } = form.values;
  const template = useDeferredValue(withKey(tileTemplateOf(urlTemplate, wmsLayer), key));
  return (
    <FormDialog
      title={title}
      {...(saveWord !== undefined && { saveWord })}
      about={text("base-maps.key-seen")}
      form={form}
      onClose={onClose}
    >
      <BaseMapPreview template={template} origins={origins} />
      {map !== undefined && needsKey(map.urlTemplate) && (
        <TextInput
          label={text("base-maps.key")}
          description={text("base-maps.key-hint")}
          required
          data-autofocus
          {...form.text("key")}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("base-maps.name-ko")} required {...form.text("nameKo")} />
        <TextInput label={text("base-maps.name-en")} required {...form.text("nameEn")} />
      </SimpleGrid>
      <TextInput
        label={text("base-maps.template")}
        description={text("base-maps.template-hint")}
        placeholder="https://tiles.example.org/{z}/{x}/{y}.png"
        required
        {...form.text("urlTemplate")}
      />
      {map === undefined && (
        <TextInput
          label={text("base-maps.wms-layer")}
          description={text("base-maps.wms-hint")}
          {...form.text("wmsLayer")}
        />
      )}
      <TextInput label={text("base-maps.attribution")} placeholder="© …" {...form.text("attribution")} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={text("base-maps.min-zoom")} inputMode="numeric" {...form.text("minZoom")} />
        <TextInput label={text("base-maps.max-zoom")} inputMode="numeric" {...form.text("maxZoom")} />
      </SimpleGrid>
    </FormDialog>
  );
}

const zoomOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));
