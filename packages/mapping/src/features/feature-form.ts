import type { ServiceCrs } from "../projection/service-crs.ts";

/** How features are written. */
export type FeatureFormat = "geojson" | "gml32" | "gml31";

export interface FeatureForm {
  readonly format: FeatureFormat;
  /** The layer's name without namespace. */
  readonly layer: string;
  /** Properties to write, in this order. `seq` is the feature's own number. */
  readonly properties: readonly string[];
  readonly crs: ServiceCrs;
  /** North before east, as `urn:ogc:def:crs:EPSG::…` means it. */
  readonly isNorthFirst: boolean;
  /** How the answer names its system. */
  readonly srsName: string;
}

/** What can be remembered under the same name has the same bytes. */
export const formKey = (form: FeatureForm): string =>
  [form.format, form.layer, form.crs.epsg, form.srsName, form.isNorthFirst, ...form.properties].join(" ");
