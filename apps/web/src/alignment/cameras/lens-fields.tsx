import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import type { Form } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import classes from "./camera-dialog.module.css";
import { type LensTyped, reachOfTyped } from "./camera-form.ts";

interface LensFieldsProps<V extends LensTyped> {
  readonly form: Form<V>;
  readonly frame: Pick<OwnCamera, "widthPx" | "heightPx">;
}

/** The lens of a data sheet, in one of three ways, and what it sees from the usual height. */
export function LensFields<V extends LensTyped>({ form: given, frame }: LensFieldsProps<V>) {
  const text = useMessages("alignment");
  const form = given as unknown as Form<LensTyped>;
  const { how } = form.values;
  const reach = reachOfTyped(form.values, frame);
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={text("camera.how")}
        value={how}
        data={[
          { value: "field-of-view", label: text("camera.by-angle") },
          { value: "sensor", label: text("camera.by-sensor") },
          { value: "pitch", label: text("camera.by-pitch") },
        ]}
        onChange={(next) => form.type({ how: next })}
      />
      {how === "field-of-view" ? (
        <TextInput
          label={text("camera.angle")}
          description={text("camera.angle-hint")}
          withAsterisk
          data-autofocus
          inputMode="decimal"
          {...form.text("fieldOfViewDeg")}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={text(how === "sensor" ? "camera.sensor-width" : "camera.pixel-pitch")}
            withAsterisk
            inputMode="decimal"
            {...form.text(how === "sensor" ? "sensorWidthMm" : "pixelPitchUm")}
          />
          <TextInput
            label={text("camera.focal-length")}
            withAsterisk
            inputMode="decimal"
            {...form.text("focalLengthMm")}
          />
        </SimpleGrid>
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
    </>
  );
}
