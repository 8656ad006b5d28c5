import type { KnownCameraItem } from "@heliolens/contract/alignment/cameras";
import { assignedCamera } from "@heliolens/contract/alignment/report-cameras";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { assignCamera, cameraTable } from "../alignment.data.ts";
import { type LensTyped, lensOfTyped, lensStart, reachOfTyped } from "./camera-form.ts";
import { LensFields } from "./lens-fields.tsx";
import type { UnnamedFrame } from "./unknown-cameras.ts";

interface AssignCameraDialogProps {
  readonly reportSeq: number;
  readonly frame: UnnamedFrame;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type AssignTyped = LensTyped & { readonly name: string; readonly folder: string };

const noKnown: readonly KnownCameraItem[] = [];

/** The camera of images whose files name none: one of the table, or as its data sheet has it. */
export function AssignCameraDialog({ reportSeq, frame, onDone, onClose }: AssignCameraDialogProps) {
  const text = useMessages("alignment");
  const table = useQuery(cameraTable);
  const known = fittingCameras(table.data?.known ?? noKnown, frame);
  const form = useForm({
    start: { ...lensStart({ focalLengthMm: null }, null), name: "", folder: "" } as AssignTyped,
    bodyOf: (typed: AssignTyped) => ({
      name: typed.name,
      folder: typed.folder,
      widthPx: frame.widthPx,
      heightPx: frame.heightPx,
      focalLengthMm: numberTyped(typed.focalLengthMm),
      ...lensOfTyped(typed, frame),
    }),
    schema: assignedCamera,
    send: (body) => assignCamera(reportSeq, body as Parameters<typeof assignCamera>[1]),
    complaints: (typed): { sensorWidthMm?: string; pixelPitchUm?: string } =>
      typed.how === "field-of-view" || reachOfTyped(typed, frame) !== null
        ? {}
        : { [typed.how === "sensor" ? "sensorWidthMm" : "pixelPitchUm"]: text("camera.sensor-wrong") },
    refusedFields: { "alignment.lens-impossible": "k1" },
    onDone,
  });
  const choose = (key: string | null) => {
    const camera = known.find((one) => one.key === key);
    if (camera) form.type(typedOfKnown(camera));
  };
  return (
    <FormDialog
      title={text("camera.assign")}
      about={text("camera.assign-about", { count: frame.images, frame: `${frame.widthPx} × ${frame.heightPx}` })}
      form={form}
      onClose={onClose}
    >
      {frame.folders.length > 1 && (
        <Select
          label={text("camera.folder")}
          allowDeselect={false}
          data={[
            { value: "", label: text("camera.all-folders") },
            ...frame.folders
              .filter(({ folder }) => folder !== "")
              .map(({ folder, images }) => ({
                value: folder,
                label: text("camera.folder-of", { folder, count: images }),
              })),
          ]}
          value={form.values.folder}
          onChange={(folder) => form.type({ folder: folder ?? "" })}
        />
      )}
      <Select
        label={text("camera.choose")}
        placeholder={text("camera.search")}
        searchable
        clearable
        data={known.map((camera) => ({ value: camera.key, label: nameOfKnown(camera) }))}
        onChange={choose}
      />
      <TextInput label={text("camera.own-name")} withAsterisk {...form.text("name")} />
      <LensFields form={form} frame={frame} />
    </FormDialog>
  );
}

// A frame of the same proportions shows the same field of view, whatever its number of pixels.
const fittingCameras = (known: readonly KnownCameraItem[], { widthPx, heightPx }: UnnamedFrame) =>
  known.filter(
    (camera) => camera.kind === "thermal" && Math.abs(camera.widthPx / camera.heightPx - widthPx / heightPx) < 0.02,
  );

const nameOfKnown = ({ make, models, focalLengthMm }: KnownCameraItem): string =>
  `${make} ${models[0]}${focalLengthMm === null ? "" : ` · ${focalLengthMm} mm`}`;

const typedOfKnown = (camera: KnownCameraItem): Partial<AssignTyped> => ({
  how: "field-of-view",
  name: nameOfKnown(camera),
  fieldOfViewDeg: typedOf(Math.round(camera.fieldOfViewDeg * 100) / 100),
  focalLengthMm: typedOf(camera.focalLengthMm),
  k1: typedOf(camera.k1),
});
