export type ThermalImageId = number & { readonly idOf: "thermal-image" };
export type RgbImageId = number & { readonly idOf: "rgb-image" };
export type ThermalFileId = number & { readonly idOf: "thermal-file" };
export type AttributeZipId = number & { readonly idOf: "attribute-zip" };
