import type { Inspection } from "./an-inspection.ts";

type Api = (method: string, path: string, data?: unknown) => Promise<unknown>;

export interface RecordedDefect {
  readonly seq: number;
  readonly label: string;
  readonly version: number;
  readonly memo: string;
  readonly defectStatus: string;
  readonly defectCode: string;
  readonly lon: number;
  readonly lat: number;
  readonly maxHeat: number | null;
  readonly defectShapeGeom: { readonly coordinates: [[number, number][]] };
  readonly solarModule: { readonly moduleId: string };
}

/** The default rectangle: the middle of a 640 x 512 frame. */
const shape = {
  type: "Polygon",
  coordinates: [
    [
      [285, 226],
      [355, 226],
      [355, 286],
      [285, 286],
      [285, 226],
    ],
  ],
};

/** Records a defect as the API takes it, in the middle of an image: the first, where none is told. */
export const aDefect = async (api: Api, inspection: Inspection, given: Record<string, unknown> = {}) =>
  (await api("POST", "/api/moduleDefects", {
    solarExamineReport: inspection.report,
    solarThermalImage: inspection.images[0]!.seq,
    defectShapeGeom: shape,
    ...given,
  })) as RecordedDefect;

export const theDefect = async (api: Api, seq: number) =>
  (await api("GET", `/api/moduleDefects/${seq}`)) as RecordedDefect;
