import type { NavigationSite } from "@heliolens/contract/inspection/dashboard";
import { countOpen } from "@heliolens/domain/defects/defect-status";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { MapPins } from "@heliolens/map-stage/pins/map-pins.tsx";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import { MapStage, useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { VisuallyHidden } from "@mantine/core";
import { useEffect } from "react";
import { BaseMapsOnMap } from "../../shell/settings/base-maps-on-map.tsx";
import classes from "./site-map.module.css";

export type LocatedSite = NavigationSite & { readonly location: { readonly coordinates: readonly [number, number] } };

interface SiteMapProps {
  readonly sites: readonly NavigationSite[];
  readonly chosenSeq: number | null;
  readonly onChoose: (site: NavigationSite) => void;
}

/** Every site at its place: size by power, colour and number by what is still open. */
export function SiteMap({ sites, chosenSeq, onChoose }: SiteMapProps) {
  const text = useMessages("inspection");
  const placed = sites.filter((site): site is LocatedSite => site.location !== null);
  const places = placed.map(positionOf);
  const home = boxAround(places, padOf(places));
  return (
    <MapStage label={text("map.label")} home={home}>
      <BaseMapsOnMap />
      <Shown site={placed.find(({ seq }) => seq === chosenSeq)} />
      <MapPins pins={placed} positionOf={positionOf} weightOf={openOf} nearPx={44} keyOf={({ seq }) => seq}>
        {(cluster) => <Pin cluster={cluster} chosenSeq={chosenSeq} onChoose={onChoose} />}
      </MapPins>
      {placed.length === 0 && <p className={classes.none}>{text("map.no-place")}</p>}
    </MapStage>
  );
}

/** Goes to a site that is chosen elsewhere, and stays where it is when the site is in sight already, on a map of its region. */
function Shown({ site }: { site: LocatedSite | undefined }) {
  const engine = useMapEngine();
  useEffect(() => {
    if (site === undefined) return;
    const [lon, lat] = positionOf(site);
    const view = engine.map.getBounds();
    if (view.contains([lon, lat]) && view.getNorth() - view.getSouth() <= REGION_DEG) return;
    engine.fit(boxAround([[lon, lat]], PAD_DEG)!, 64);
  }, [engine, site]);
  return null;
}

interface PinProps {
  readonly cluster: readonly LocatedSite[];
  readonly chosenSeq: number | null;
  readonly onChoose: (site: NavigationSite) => void;
}

function Pin({ cluster, chosenSeq, onChoose }: PinProps) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const engine = useMapEngine();
  const open = cluster.reduce((sum, site) => sum + openOf(site), 0);
  const [first, ...others] = cluster as [LocatedSite, ...LocatedSite[]];
  const words =
    others.length === 0
      ? text("map.site", { name: first.name, count: open })
      : text("map.sites", { sites: cluster.length, count: open });
  return (
    <button
      type="button"
      className={classes.pin}
      data-heat={heatOf(open)}
      data-chosen={cluster.some(({ seq }) => seq === chosenSeq) || undefined}
      style={{ width: sizePx(cluster), height: sizePx(cluster) }}
      title={words}
      onClick={() =>
        others.length === 0 ? onChoose(first) : engine.fit(boxAround(cluster.map(positionOf), PAD_DEG)!, 80)
      }
    >
      {formatNumber(open, language)}
      <VisuallyHidden>{words}</VisuallyHidden>
    </button>
  );
}

const positionOf = ({ location }: LocatedSite): LonLat => location.coordinates;
const openOf = ({ current }: NavigationSite): number => countOpen(current.defects);

const heatOf = (open: number): "none" | "some" | "many" => (open === 0 ? "none" : open < 50 ? "some" : "many");

// Area grows with power; a pin is never too small for a finger nor so large that it hides a county.
function sizePx(cluster: readonly LocatedSite[]): number {
  const megawatts = cluster.reduce((sum, { capacityKwp }) => sum + (capacityKwp ?? 0), 0) / 1000;
  return Math.round(Math.min(64, 32 + 8 * Math.sqrt(megawatts)));
}

const PAD_DEG = 0.45;
// A pin at the edge of a wide view would lie under the map's buttons.
const PAD_SHARE = 0.12;

function padOf(places: readonly LonLat[]): number {
  const box = boxAround(places, 0);
  return box === null ? PAD_DEG : Math.max(PAD_DEG, PAD_SHARE * (box.east - box.west));
}

// Korea from Jeju to the north is 6° high.
const REGION_DEG = 8;
