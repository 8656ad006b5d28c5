import type { ReportGeometryPages, SiteGlimpse, StringPage } from "@heliolens/domain/map/geometry-rows";
import type { RowFilter } from "@heliolens/domain/map/layer-content";
import type { StyleRule } from "@heliolens/domain/map/layer-style";
import type { BaseGrade } from "../base/base-map.ts";
import type { HeatPicture } from "../draw/heat-photo.ts";
import type { Rgba } from "../draw/palette.ts";
import type { Photo } from "../draw/photo.ts";
import type { ReportTitle } from "../pack/report-pack.ts";
import type { SiteTitle } from "../pack/site-pack.ts";
import type { ServiceEpsg } from "../projection/service-crs.ts";
import type { View } from "../projection/view.ts";

// What travels between threads: plain data. Packs go as shared memory and are not copied.

/** A view without its functions. */
export type PlainView = Omit<View, "crs"> & { readonly epsg: ServiceEpsg };

export interface DrawnTable {
  readonly pack: SharedArrayBuffer;
  readonly table: string;
  readonly filters: readonly RowFilter[];
}

export type DrawnLayer =
  | {
      readonly kind: "features";
      readonly style: readonly StyleRule[];
      readonly tables: readonly DrawnTable[];
      readonly places: Float64Array;
    }
  | { readonly kind: "base"; readonly pack: SharedArrayBuffer }
  | ({ readonly kind: "photo" } & Photo)
  | ({ readonly kind: "heat" } & HeatPicture);

export interface DrawTask {
  readonly kind: "draw";
  readonly view: PlainView;
  readonly background: Rgba;
  readonly layers: readonly DrawnLayer[];
}

/** A site's strings follow their start page by page, as the database gives them; a build that is given up is forgotten. */
export type MapTask =
  | DrawTask
  | { readonly kind: "start-site"; readonly buildId: number; readonly title: SiteTitle }
  | { readonly kind: "add-strings"; readonly buildId: number; readonly page: StringPage }
  | { readonly kind: "finish-site" | "forget-site"; readonly buildId: number }
  | { readonly kind: "build-glimpse"; readonly siteId: number; readonly glimpse: SiteGlimpse }
  | { readonly kind: "build-report"; readonly title: ReportTitle; readonly pages: ReportGeometryPages }
  | { readonly kind: "build-base"; readonly grade: BaseGrade };

export type MapTaskResult = Uint8Array | SharedArrayBuffer | null;

export interface MapTaskMessage {
  readonly id: number;
  readonly task: MapTask;
}

export type MapTaskAnswer =
  | { readonly id: number; readonly result: MapTaskResult }
  | { readonly id: number; readonly error: string };
