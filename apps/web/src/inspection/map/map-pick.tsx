import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { LayerName } from "@heliolens/domain/map/map-layers";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { askFeatureInfo, type FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import { choiceOf, type LayerChoices } from "@heliolens/map-stage/layers/layer-choices.state.ts";
import { useLayerChoices } from "@heliolens/map-stage/layers/layer-choices.ts";
import { type LayerPlan, layerIdsOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapPopup } from "@heliolens/map-stage/pins/map-popup.tsx";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { Link } from "@tanstack/react-router";
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { MapGuest } from "./map-guest.ts";
import classes from "./map-pick.module.css";

interface MapPickProps {
  readonly plans: readonly LayerPlan[];
  readonly site: { readonly seq: number };
  readonly reportSeq: number;
  readonly guest: MapGuest;
  readonly onImage: (imageSeq: number) => void;
}

interface Picked {
  readonly at: LonLat;
  readonly found: readonly FoundFeature[];
  readonly problem: unknown;
}

/** What was clicked says what it is: a defect before a picture, a picture before the module beneath it. */
export function MapPick(props: MapPickProps) {
  const { picked, forget } = usePicked(props);
  if (picked === null) return null;
  if (picked.problem !== null) return <TroublePopup at={picked.at} problem={picked.problem} onClose={forget} />;
  const byGuest = Object.values(props.guest.asks);
  const guests = picked.found.filter(({ layer }) => byGuest.includes(layer));
  if (guests.length > 0) return props.guest.popupOf(guests, picked.at, forget);
  const picture = picked.found.find(({ layer }) => layer === "rgb_images");
  if (picture) return <RgbPopup feature={picture} at={picked.at} onClose={forget} />;
  const module = picked.found.find(({ layer }) => layer === "solar_modules");
  return module ? <ModulePopup feature={module} at={picked.at} onClose={forget} /> : null;
}

const ownAsks: Readonly<Record<string, LayerName>> = { "rgb-images": "rgb_images", modules: "solar_modules" };

function usePicked({ plans, site, reportSeq, guest, onImage }: MapPickProps) {
  const { map } = useMapEngine();
  const choices = useLayerChoices();
  const [picked, setPicked] = useState<Picked | null>(null);
  useEffect(() => {
    let asking = new AbortController();
    const click = ({ lngLat, point }: MapMouseEvent) => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const at: LonLat = lngLat.toArray();
      const viewParams = { site_seq: site.seq, report_seq: reportSeq };
      const layers = askedLayers({ ...guest.asks, ...ownAsks }, plans, choices);
      askFeatureInfo({ layers, viewParams, at, metresPerPixel: metresPerPixel(map) }, signal).then(
        (features) => {
          const found = features.filter(drawnBy(map, guest, point));
          const image = found.some(({ layer }) => layer !== "solar_modules") ? null : imageAt(map, plans, point);
          if (image !== null) onImage(image);
          const guests = found.filter(({ layer }) => Object.values(guest.asks).includes(layer));
          if (guests.length > 0) guest.onFound(guests);
          setPicked(image === null ? { at, found, problem: null } : null);
        },
        (problem: unknown) => !signal.aborted && setPicked({ at, found: [], problem }),
      );
    };
    map.on("click", click);
    return () => {
      asking.abort();
      map.off("click", click);
    };
  }, [map, plans, choices, site.seq, reportSeq, guest, onImage]);
  return { picked, forget: () => setPicked(null) };
}

/** Only what is shown can be clicked. */
const askedLayers = (asks: Readonly<Record<string, LayerName>>, plans: readonly LayerPlan[], choices: LayerChoices) =>
  Object.entries(asks).flatMap(([key, layer]) => {
    const plan = plans.find((one) => one.key === key);
    return plan !== undefined && choiceOf(choices, plan).isShown ? [layer] : [];
  });

// At zoom 0 the world is 512 pixels wide.
const WORLD_M = 2 * Math.PI * 6_378_137;
const metresPerPixel = (map: MapLibreMap) => WORLD_M / (512 * 2 ** map.getZoom());

interface Pixel {
  readonly x: number;
  readonly y: number;
}

const drawnNear = (map: MapLibreMap, plans: readonly LayerPlan[], { x, y }: Pixel, reachPx: number) =>
  map.queryRenderedFeatures(
    [
      [x - reachPx, y - reachPx],
      [x + reachPx, y + reachPx],
    ],
    { layers: plans.flatMap(layerIdsOf).filter((id) => map.getLayer(id) !== undefined) },
  );

const REACH_PX = 6;

function imageAt(map: MapLibreMap, plans: readonly LayerPlan[], at: Pixel): number | null {
  const positions = plans.filter(({ key }) => key === "positions");
  const near = drawnNear(map, positions, at, REACH_PX);
  return near.map(({ properties }) => Number(properties.id)).find((id) => id > 0) ?? null;
}

// The service looks half a marker farther than the pixel it is asked for.
const MARKER_REACH_PX = 14;

/** What a filter has taken off the map cannot be clicked, though the service knows of it. */
function drawnBy(map: MapLibreMap, { isNarrowed, plans, asks }: MapGuest, at: Pixel): (found: FoundFeature) => boolean {
  if (!isNarrowed) return () => true;
  const markers = plans.filter(({ key }) => key in asks);
  const drawn = new Set(drawnNear(map, markers, at, MARKER_REACH_PX).map(({ id }) => Number(id)));
  return ({ layer, seq }) => !Object.values(asks).includes(layer) || drawn.has(seq);
}

interface PopupProps {
  readonly feature: FoundFeature;
  readonly at: LonLat;
  readonly onClose: () => void;
}

function ModulePopup({ feature: { seq, properties }, at, onClose }: PopupProps) {
  const text = useMessages("inspection");
  const passport = useMessages("passport");
  return (
    <MapPopup at={at} label={text("workspace.module-popup")} onClose={onClose}>
      <dl className={classes.facts}>
        <dt>{text("workspace.array")}</dt>
        <dd>{properties.array_id ?? "-"}</dd>
        <dt>{text("workspace.string")}</dt>
        <dd>{properties.string_id ?? "-"}</dd>
        <dt>{text("workspace.module")}</dt>
        <dd>{properties.module_id ?? "-"}</dd>
      </dl>
      <Link to="/dashboard" search={{ passport: String(seq) }}>
        {passport("open")}
      </Link>
    </MapPopup>
  );
}

function RgbPopup({ feature: { seq, properties }, at, onClose }: PopupProps) {
  const name = String(properties.img_name ?? "-");
  return (
    <MapPopup at={at} label={name} onClose={onClose}>
      <figure className={classes.picture}>
        <figcaption>{name}</figcaption>
        <a href={`/pictures/rgb-images/${seq}/file`} target="_blank" rel="noreferrer">
          <img src={`/pictures/rgb-images/${seq}/thumb`} alt={name} />
        </a>
      </figure>
    </MapPopup>
  );
}

function TroublePopup({ at, problem, onClose }: Omit<PopupProps, "feature"> & { problem: unknown }) {
  const text = useMessages("inspection");
  return (
    <MapPopup at={at} label={text("workspace.module-popup")} onClose={onClose}>
      <Notice problem={problem} />
    </MapPopup>
  );
}
