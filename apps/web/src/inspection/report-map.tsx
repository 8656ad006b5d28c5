import type { SiteItem } from "@heliolens/contract/inspection/sites";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { Checkbox } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMessages } from "../kit/messages.ts";
import type { MapBox } from "../map/map-engine.ts";
import { MapStage, useMapEngine } from "../map/map-stage.tsx";
import { moduleLayerId, type PlantLayer, plantLayers, putPlantOn, showPlantLayer } from "./plant-layers.ts";
import classes from "./report-map.module.css";

interface ReportMapProps {
  readonly site: SiteItem;
  readonly reportSeq: number;
}

/** The plant from above: modules, where the camera was, what was found. */
export function ReportMap({ site, reportSeq }: ReportMapProps) {
  const text = useMessages("inspection");
  const home = site.location === null ? null : boxOfPlant(site.location.coordinates, site.moduleCount);
  return (
    <MapStage label={text("workspace.map")} home={home}>
      <PlantOnMap siteSeq={site.seq} reportSeq={reportSeq} />
    </MapStage>
  );
}

// A plant covers its modules' glass about three times over: rows stand apart so as not to shade one another.
const GROUND_PER_MODULE_M2 = 8;
const SMALLEST_VIEW_M = 80;

function boxOfPlant(centre: LonLat, moduleCount: number): MapBox {
  const plane = metrePlaneAt(centre);
  const halfM = Math.max(SMALLEST_VIEW_M, Math.sqrt(moduleCount * GROUND_PER_MODULE_M2)) * 0.75;
  const [west, south] = plane.toLonLat([-halfM, -halfM]);
  const [east, north] = plane.toLonLat([halfM, halfM]);
  return { west, south, east, north };
}

function PlantOnMap({ siteSeq, reportSeq }: { siteSeq: number; reportSeq: number }) {
  const { map } = useMapEngine();
  const [isReady, setIsReady] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const text = useMessages("inspection");
  useEffect(() => {
    let takeOff = () => {};
    const put = () => {
      takeOff = putPlantOn(map, { siteSeq, reportSeq });
      setIsReady(true);
    };
    if (map.isStyleLoaded()) put();
    else map.once("load", put);
    return () => {
      map.off("load", put);
      takeOff();
      setIsReady(false);
    };
  }, [map, siteSeq, reportSeq]);
  useEffect(() => {
    if (!isReady) return;
    const click = map.on("click", moduleLayerId, ({ features }) => {
      const { array_id = "-", string_id = "-", module_id = "-" } = features?.[0]?.properties ?? {};
      setChosen(text("workspace.module", { array: array_id, string: string_id, module: module_id }));
    });
    return () => click.unsubscribe();
  }, [map, isReady, text]);
  return (
    <>
      {isReady && <LayerMenu />}
      {chosen !== null && <output className={classes.chosen}>{chosen}</output>}
    </>
  );
}

function LayerMenu() {
  const text = useMessages("inspection");
  const { map } = useMapEngine();
  const [shown, setShown] = useState<ReadonlySet<PlantLayer>>(new Set<PlantLayer>(["modules", "positions", "defects"]));
  useEffect(() => {
    for (const layer of plantLayers) showPlantLayer(map, layer, shown.has(layer));
  }, [map, shown]);
  const toggle = (layer: PlantLayer) => {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    setShown(next);
  };
  return (
    <fieldset className={classes.menu}>
      <legend>{text("workspace.layers")}</legend>
      {plantLayers.map((layer) => (
        <Checkbox
          key={layer}
          size="xs"
          label={text(`workspace.${layer}`)}
          checked={shown.has(layer)}
          onChange={() => toggle(layer)}
        />
      ))}
    </fieldset>
  );
}
