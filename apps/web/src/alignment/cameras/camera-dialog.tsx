import { cameraChange, newCamera, type OwnCameraItem } from "@heliolens/contract/alignment/cameras";
import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { addCamera, saveCamera } from "../alignment.data.ts";
import classes from "./camera-dialog.module.css";
import { type LensTyped, lensOfTyped, lensStart, reachOfTyped } from "./camera-form.ts";
import { LensFields } from "./lens-fields.tsx";
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
        ? { companySeq, model, widthPx, heightPx, focalLengthMm, ...lensOfTyped(typed, camera) }
        : { ...lensOfTyped(typed, camera), version: known.version },
    schema: known === null ? newCamera : cameraChange,
    send: (body) =>
      known === null
        ? addCamera(body as Parameters<typeof addCamera>[0])
        : saveCamera(known.seq, body as Parameters<typeof saveCamera>[1]),
    complaints: (typed): { sensorWidthMm?: string } =>
      typed.how !== "field-of-view" && reachOfTyped(typed, camera) === null
        ? { sensorWidthMm: text("camera.sensor-wrong") }
        : {},
    refusedFields: { "alignment.lens-impossible": "k1" },
    onDone,
  });
  return (
    <FormDialog
      title={text(known === null ? "camera.enter" : "camera.edit")}
      about={text("camera.about")}
      form={form}
      onClose={onClose}
    >
      <p className={classes.name}>{name(camera)}</p>
      <LensFields form={form} frame={camera} />
    </FormDialog>
  );
}
