import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button } from "@mantine/core";
import type { Reference } from "../viewer.state.ts";
import type { NamedReading } from "./named-readings.ts";
import { ProfileChart } from "./profile-chart.tsx";
import classes from "./readings-panel.module.css";

interface ReadingsPanelProps {
  readonly readings: readonly NamedReading[];
  readonly reference: Reference | null;
  readonly onPin: (heatC: number) => void;
  readonly onRelease: () => void;
  /** Makes a defect of a box; null where nobody records. */
  readonly onRecord: ((reading: NamedReading) => void) | null;
  readonly onRemove: (index: number) => void;
  readonly onClear: () => void;
}

/** What was measured on this image, and what it is compared with. */
export function ReadingsPanel(props: ReadingsPanelProps) {
  const { readings, reference, onPin, onRelease, onRecord, onRemove, onClear } = props;
  const text = useMessages("thermal");
  const scale = useHeatScale();
  if (readings.length === 0 && reference === null) return null;
  return (
    <section className={classes.panel} aria-label={text("measured")}>
      {reference !== null && (
        <p className={classes.reference} title={reference.imageName}>
          <Icon name="pin" sizePx={14} /> {text("reference", { heat: scale.heat(reference.heatC) })}
          <Action word={text("reference.release")} icon="close" onPress={onRelease} />
        </p>
      )}
      <ul>
        {readings.map((reading) => (
          <Reading
            key={reading.name}
            reading={reading}
            reference={reference}
            onPin={onPin}
            onRecord={onRecord}
            onRemove={() => onRemove(reading.index)}
          />
        ))}
      </ul>
      {readings.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={onClear}>
          {text("measured.clear")}
        </Button>
      )}
    </section>
  );
}

interface ReadingProps {
  readonly reading: NamedReading;
  readonly reference: Reference | null;
  readonly onPin: (heatC: number) => void;
  readonly onRecord: ReadingsPanelProps["onRecord"];
  readonly onRemove: () => void;
}

function Reading({ reading, reference, onPin, onRecord, onRemove }: ReadingProps) {
  const text = useMessages("thermal");
  const scale = useHeatScale();
  const { name, heat, shape } = reading;
  return (
    <li data-reading={name}>
      <strong>{name}</strong>
      {heat === null ? <span>{text("heat.none")}</span> : <Heats heat={heat} isSpot={shape.kind === "spot"} />}
      {heat !== null && reference !== null && <em>ΔT {scale.difference(heat.maxC - reference.heatC)}</em>}
      <span className={classes.actions}>
        {onRecord !== null && shape.kind === "box" && (
          <Action word={text("measured.record", { name })} icon="plus" onPress={() => onRecord(reading)} />
        )}
        {heat !== null && (
          <Action word={text("reference.pin", { name })} icon="pin" onPress={() => onPin(heat.averageC)} />
        )}
        <Action word={text("measured.remove", { name })} icon="close" onPress={onRemove} />
      </span>
      {heat !== null && "values" in heat && <ProfileChart name={name} profile={heat} />}
    </li>
  );
}

const Action = ({ word, icon, onPress }: { word: string; icon: IconName; onPress: () => void }) => (
  <ActionIcon size="xs" variant="subtle" aria-label={word} title={word} onClick={onPress}>
    <Icon name={icon} sizePx={12} />
  </ActionIcon>
);

function Heats({ heat, isSpot }: { heat: NonNullable<NamedReading["heat"]>; isSpot: boolean }) {
  const text = useMessages("thermal");
  const scale = useHeatScale();
  if (isSpot) return <span>{scale.heat(heat.averageC)}</span>;
  return (
    <span>
      {text("heat.max")} <b>{scale.figure(heat.maxC)}</b> · {text("heat.min")} <b>{scale.figure(heat.minC)}</b> ·{" "}
      {text("heat.average")} <b>{scale.heat(heat.averageC)}</b>
    </span>
  );
}
