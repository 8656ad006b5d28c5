import type { ThermalImageDetails } from "@heliolens/contract/uploads/thermal-images";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { DetailRows } from "./detail-rows.tsx";
import { said, saidUnits, settable } from "./parameter-form.ts";
import { ParametersDialog } from "./parameters-dialog.tsx";

/** The degrees, where they come from and what they were computed with; or why there are none. */
export function TemperatureRows({ image }: { image: ThermalImageDetails }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const notes = useMessages("thermal");
  const scale = useHeatScale();
  const heats = [image.minHeat, image.averageHeat, image.maxHeat].map((heat) =>
    heat === null ? "-" : scale.heat(heat),
  );
  const why =
    image.temperatureWhy === null
      ? image.temperatureNotes.map((note) => notes(`note.${note}`)).join(" ") || null
      : problems(image.temperatureWhy as ProblemCode);
  return (
    <>
      <DetailRows
        title={text("details.temperature")}
        note={image.isRecomputing ? text("details.recomputing") : why}
        rows={
          image.temperatureKind === "absolute"
            ? [
                [text("details.heat"), heats.join(" / ")],
                [text("details.source"), text(`details.source.${image.temperatureSource}`)],
              ]
            : [[text("column.heat"), text(kindWords[image.temperatureKind])]]
        }
      />
      <Parameters image={image} />
    </>
  );
}

const kindWords = { pending: "state.pending", relative: "heat.relative", none: "heat.none" } as const;

function Parameters({ image }: { image: ThermalImageDetails }) {
  const text = useMessages("uploads");
  const [isChanging, change] = useDisclosure(false);
  const { parameters, fileParameters } = image;
  if (parameters === null)
    return <DetailRows title={text("details.parameters")} rows={[]} note={text("details.no-parameters")} />;
  return (
    <>
      <DetailRows
        title={text("details.parameters")}
        action={
          <Button variant="default" size="compact-xs" onClick={change.open}>
            {text("details.change")}
          </Button>
        }
        rows={settable.map((name) => {
          const own = fileParameters?.[name];
          const words = `${said(name, parameters[name])} ${saidUnits[name].unit}`;
          const isChanged = own !== undefined && own !== parameters[name];
          return [
            text(`parameter.${name}`),
            isChanged ? (
              <>
                {words} <small>({text("details.changed", { value: said(name, own) })})</small>
              </>
            ) : (
              words
            ),
          ];
        })}
      />
      {isChanging && (
        <ParametersDialog
          of={{ imageId: image.seq }}
          stored={{ file: fileParameters, set: image.setParameters }}
          onClose={change.close}
        />
      )}
    </>
  );
}
