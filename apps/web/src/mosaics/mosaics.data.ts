import {
  getThermalMosaic,
  makeThermalMosaic,
  stopThermalMosaic,
  type ThermalMosaicItem,
} from "@heliolens/contract/mosaics/thermal-mosaic";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

const PROGRESS_POLL_MS = 3_000;

/** While it is made, asked again and again. Null where none was begun. */
export const thermalMosaicOf = (reportSeq: number) =>
  queryOptions({
    queryKey: ["mosaics", reportSeq],
    queryFn: async ({ signal }) => (await call(getThermalMosaic, { params: { id: reportSeq } }, { signal })).content,
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? PROGRESS_POLL_MS : false),
  });

const isBeingMade = (mosaic: ThermalMosaicItem | null | undefined): boolean =>
  mosaic != null && (isUnderWay(mosaic.state) || (mosaic.state === "DONE" && mosaic.isOutdated));

export const makeMosaic = async (reportSeq: number) =>
  (await call(makeThermalMosaic, { params: { id: reportSeq } })).content;
export const stopMosaic = async (reportSeq: number) =>
  (await call(stopThermalMosaic, { params: { id: reportSeq } })).content;
