// WMTS and leaflet call the places of a tile by other names.
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/\{tilematrix\}/gi, "{z}"],
  [/\{tilecol\}/gi, "{x}"],
  [/\{tilerow\}/gi, "{y}"],
  [/\{bbox\}/gi, "{bbox-epsg-3857}"],
];

const TILE_PX = 256;

/** The address of a tile from what people have at hand: XYZ, a template of WMTS, or a WMS GetMap or GetCapabilities address with its layer. */
export function tileTemplateOf(typed: string, wmsLayer: string): string {
  const named = otherNames.reduce((template, [name, ours]) => template.replace(name, ours), typed.trim());
  return wmsLayer.trim() === "" ? named : wmsTemplate(named, wmsLayer.trim());
}

function wmsTemplate(address: string, layers: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const asked = {
    service: "WMS",
    version: "1.1.1",
    request: "GetMap",
    layers,
    styles: "",
    srs: "EPSG:3857",
    format: "image/png",
    transparent: "true",
    width: String(TILE_PX),
    height: String(TILE_PX),
  };
  const own = [...url.searchParams].filter(
    ([name]) => ![...Object.keys(asked), "bbox", "crs"].includes(name.toLowerCase()),
  );
  const query = new URLSearchParams([...own, ...Object.entries(asked)]);
  return `${url.origin}${url.pathname}?${query}&bbox={bbox-epsg-3857}`;
}
