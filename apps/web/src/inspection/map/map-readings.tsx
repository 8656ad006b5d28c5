import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { chooseCoordinateSystem, useCoordinateSystem } from "@heliolens/map-stage/coordinates/coordinate-choice.ts";
import { formatPosition } from "@heliolens/map-stage/coordinates/coordinates.ts";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapCursor } from "@heliolens/map-stage/stage/use-map-cursor.ts";
import { StatusNote } from "../../shell/frame/status-bar.tsx";
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
        <output aria-label={text("workspace.cursor")}>{formatPosition(place, epsg)}</output>
        <span>1 : {formatNumber(scaleOf(map.getZoom(), place[1]), language)}</span>
      </span>
    </StatusNote>
  );
}

// A screen's pixel is 0.28 mm by the OGC's convention; at zoom 0 the equator is 512 of them.
const EQUATOR_PIXEL_M = (2 * Math.PI * 6_378_137) / 512;
const scaleOf = (zoom: number, latDeg: number) =>
  Math.round((EQUATOR_PIXEL_M * Math.cos((latDeg * Math.PI) / 180)) / 2 ** zoom / 0.000_28);
