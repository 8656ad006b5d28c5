import { isCoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { formatLength } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import type { ImportChoice } from "@heliolens/layouts/plan-import";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import { Button, Text } from "@mantine/core";
import { distanceM, type OpenDrawing } from "./import-desk.ts";

interface PlaceFieldsProps {
  readonly drawing: OpenDrawing;
  readonly near: LonLat | null;
  readonly onChange: (change: Partial<ImportChoice>) => void;
  readonly onLook: () => void;
}

// Farther from its site than this a drawing is most likely in another system.
const FAR_M = 5_000;

/** The reference system: the file's own word or a guess, for a person to confirm on the map. */
export function PositionFields({ drawing, near, onChange, onLook }: PlaceFieldsProps) {
  const text = useMessages("layouts");
  const language = useLanguage();
  const { choice, guesses } = drawing;
  const isBySystem = choice.pairs === null;
  const away = isBySystem ? distanceM(drawing, choice.epsg, near) : null;
  const distance = away === null ? null : formatLength(away, language);
  const isFar = away !== null && away > FAR_M;
  return (
    <section>
      <h3>{text("place.title")}</h3>
      <SystemSelect
        size="xs"
        label={text("place.epsg")}
        value={choice.epsg}
        first={guesses.map(({ epsg }) => epsg)}
        isDisabled={!isBySystem}
        onChoose={(epsg) => onChange({ epsg })}
      />
      {isBySystem && <Said drawing={drawing} />}
      {distance !== null && (
        <Text size="xs" c={isFar ? "warn" : "dimmed"} role="status">
          {text(isFar ? "place.far" : "place.distance", { distance })}
        </Text>
      )}
      <Button size="compact-xs" variant="default" mt={4} onClick={onLook}>
        {text("place.show")}
      </Button>
    </section>
  );
}

/** Whether the file itself names the system. */
function Said({ drawing: { layout, choice } }: Pick<PlaceFieldsProps, "drawing">) {
  const text = useMessages("layouts");
  if (layout.epsg !== null && !isCoordinateEpsg(layout.epsg))
    return (
      <Text size="xs" c="warn" role="status">
        {text("place.unknown", { epsg: layout.epsg })}
      </Text>
    );
  return (
    <Text size="xs" c="dimmed">
      {text(layout.epsg === choice.epsg ? "place.said" : "place.guessed")}
    </Text>
  );
}
