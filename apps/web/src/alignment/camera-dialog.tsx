import { cameraChange, newCamera, type OwnCameraItem } from "@heliolens/contract/alignment/cameras";
import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import { SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useMessages } from "../kit/messages.ts";
import { useForm } from "../kit/use-form.ts";
import { addCamera, saveCamera } from "./alignment.data.ts";
import classes from "./camera-dialog.module.css";
import { type LensTyped, lensOfTyped, lensStart, reachOfTyped } from "./camera-form.ts";
import { useCameraName } from "./use-camera-name.ts";

interface CameraDialogProps {
  /** Which camera it is: known from the files, not typed. */
  readonly camera: Pick<OwnCamera, "model" | "widthPx" | "heightPx" | "focalLengthMm">;
  readonly companySeq: number;
  /** Null enters a new one. */
  readonly known: OwnCameraItem | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What a data sheet says of a lens, asked once for all images of a camera. */
export function CameraDialog({ camera, companySeq, known, onDone, onClose }: CameraDialogProps) {
  const text = useMessages("alignment");
  const name = useCameraName();
  const { model, widthPx, heightPx, focalLengthMm } = camera;
  const form = useForm({
    start: lensStart(camera, known),
    bodyOf: (typed: LensTyped) =>
      known === null
        ? { companySeq, model, widthPx, heightPx, focalLengthMm, ...lensOfTyped(typed) }
        : { ...lensOfTyped(typed), version: known.version },
    schema: known === null ? newCamera : cameraChange,
    send: (body) =>
      known === null
        ? addCamera(body as Parameters<typeof addCamera>[0])
        : saveCamera(known.seq, body as Parameters<typeof saveCamera>[1]),
    complaints: (typed): { sensorWidthMm?: string } =>
      typed.how === "sensor" && reachOfTyped(typed, camera) === null
        ? { sensorWidthMm: text("camera.sensor-wrong") }
        : {},
    refusedFields: { "alignment.lens-impossible": "k1" },
    onDone,
  });
  const isBySensor = form.values.how === "sensor";
  const reach = reachOfTyped(form.values, camera);
  return (
    <FormDialog
      title={text(known === null ? "camera.enter" : "camera.edit")}
      about={text("camera.about")}
      form={form}
      onClose={onClose}
    >
      <p className={classes.name}>{name(camera)}</p>
      <SegmentedControl
        fullWidth
        aria-label={text("camera.how")}
        value={form.values.how}
        data={[
          { value: "field-of-view", label: text("camera.by-angle") },
          { value: "sensor", label: text("camera.by-sensor") },
        ]}
        onChange={(how) => form.type({ how })}
      />
      {isBySensor ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={text("camera.sensor-width")}
            withAsterisk
            inputMode="decimal"
            {...form.text("sensorWidthMm")}
          />
          <TextInput
            label={text("camera.focal-length")}
            withAsterisk
            inputMode="decimal"
            {...form.text("focalLengthMm")}
          />
        </SimpleGrid>
      ) : (
        <TextInput
          label={text("camera.angle")}
          description={text("camera.angle-hint")}
          withAsterisk
          data-autofocus
          inputMode="decimal"
          {...form.text("fieldOfViewDeg")}
        />
      )}
      <TextInput label={text("camera.k1")} description={text("camera.k1-hint")} inputMode="text" {...form.text("k1")} />
      <p className={classes.reach} aria-live="polite">
        {reach !== null &&
          text("camera.reach", {
            height: reach.heightM,
            width: reach.widthM.toFixed(1),
            length: reach.lengthM.toFixed(1),
            cm: reach.cmPerPx.toFixed(1),
          })}
      </p>
    </FormDialog>
  );
}
