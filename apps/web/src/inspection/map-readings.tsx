import { formatNumber } from "../kit/format.ts";
import { useLanguage, useMessages } from "../kit/messages.ts";
import { chooseCoordinateSystem, useCoordinateSystem } from "../map/coordinate-choice.ts";
import { formatPlace } from "../map/coordinates.ts";
import { useMapEngine } from "../map/map-stage.tsx";
import { SystemSelect } from "../map/system-select.tsx";
import { useMapCursor } from "../map/use-map-cursor.ts";
import { StatusNote } from "../shell/status-bar.tsx";
import classes from "./map-readings.module.css";

/** The place under the pointer in the system the user reads, and the scale of the map. */
export function MapReadings() {
  const text = useMessages("inspection");
  const language = useLanguage();
  const { map } = useMapEngine();
  const place = useMapCursor();
  const epsg = useCoordinateSystem();
  return (
    <StatusNote>
      <span className={classes.readings}>
        <SystemSelect
          size="xs"
          isInline
          label={text("workspace.coordinates")}
          value={epsg}
          onChoose={chooseCoordinateSystem}
        />
        <output aria-label={text("workspace.cursor")}>{formatPlace(place, epsg)}</output>
        <span>1 : {formatNumber(scaleOf(map.getZoom(), place[1]), language)}</span>
      </span>
    </StatusNote>
  );
}

// A screen's pixel is 0.28 mm by the OGC's convention; at zoom 0 the equator is 512 of them.
const EQUATOR_PIXEL_M = (2 * Math.PI * 6_378_137) / 512;
const scaleOf = (zoom: number, latDeg: number) =>
  Math.round((EQUATOR_PIXEL_M * Math.cos((latDeg * Math.PI) / 180)) / 2 ** zoom / 0.000_28);
