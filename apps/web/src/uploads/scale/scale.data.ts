import {
  getTemperatureScales,
  previewTemperatureScale,
  removeTemperatureScale,
  setTemperatureScale,
  type TemperatureScaleSent,
} from "@heliolens/contract/uploads/temperature-scale";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";

export const scalesOf = (reportId: number) =>
  queryOptions({
    queryKey: ["uploads", "scales", reportId],
    queryFn: async ({ signal }) => (await call(getTemperatureScales, { params: { id: reportId } }, { signal })).content,
  });

export const scalePreview = (reportId: number, imageId: number | null, sent: TemperatureScaleSent | null) =>
  queryOptions({
    queryKey: ["uploads", "scale-preview", reportId, imageId, sent],
    queryFn: async ({ signal }) => {
      const body = { imageId: imageId!, ...sent! };
      return (await call(previewTemperatureScale, { params: { id: reportId }, body }, { signal })).content;
    },
    enabled: imageId !== null && sent !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const saveScale = (reportId: number, folder: string | null, sent: TemperatureScaleSent) =>
  call(setTemperatureScale, { params: { id: reportId }, body: { folder, ...sent } });

export const dropScale = (reportId: number, folder: string | null) =>
  call(removeTemperatureScale, { params: { id: reportId }, query: folder === null ? {} : { folder } });
