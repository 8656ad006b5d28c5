import { type BaseMapItem, baseMapSent } from "@heliolens/contract/map/base-maps";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SimpleGrid, TextInput } from "@mantine/core";

interface BaseMapDialogProps {
  /** Undefined for a new one. */
  readonly map: BaseMapItem | undefined;
  readonly send: (map: BaseMapItem) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function BaseMapDialog({ map, send, onDone, onClose }: BaseMapDialogProps) {
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
    },
    bodyOf: ({ minZoom: from, maxZoom: to, ...words }) => ({ ...words, minZoom: zoomOf(from), maxZoom: zoomOf(to) }),
    schema: baseMapSent,
    send,
    onDone,
  });
  return (
    <FormDialog
      title={text(map === undefined ? "base-maps.add" : "base-maps.edit")}
      about={text("base-maps.reload")}
      form={form}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("base-maps.name-ko")} required data-autofocus {...form.text("nameKo")} />
        <TextInput label={text("base-maps.name-en")} required {...form.text("nameEn")} />
      </SimpleGrid>
      <TextInput
        label={text("base-maps.template")}
        description={text("base-maps.template-hint")}
        placeholder="https://tiles.example.org/{z}/{x}/{y}.png"
        required
        {...form.text("urlTemplate")}
      />
      <TextInput label={text("base-maps.attribution")} placeholder="© …" {...form.text("attribution")} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={text("base-maps.min-zoom")} inputMode="numeric" {...form.text("minZoom")} />
        <TextInput label={text("base-maps.max-zoom")} inputMode="numeric" {...form.text("maxZoom")} />
      </SimpleGrid>
    </FormDialog>
  );
}

const zoomOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));
