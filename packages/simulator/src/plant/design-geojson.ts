import { designSections } from "./design.ts";
import type { Plant } from "./plant.ts";

/** The drawing as GeoJSON text, module by module: what a customer would hand over. */
export function* designGeoJson(plant: Plant): Generator<string> {
  yield '{"type":"FeatureCollection","name":"simulated plant","features":[';
  let isFirst = true;
  for (const section of designSections(plant))
    for (const array of section.arrays)
      for (const string of array.strings)
        for (const module of string.modules) {
          const feature = {
            type: "Feature",
            properties: {
              key: module.key,
              section: section.name,
              array: array.name,
              string: string.name,
              module: module.name,
              ...(array.tiltDeg !== null && {
                tiltDeg: array.tiltDeg,
                azimuthDeg: array.azimuthDeg,
                lowerEdgeHeightM: array.lowerEdgeHeightM,
              }),
            },
            geometry: { type: "Polygon", coordinates: [[...module.ring, module.ring[0]!]] },
          };
          yield `${isFirst ? "" : ","}\n${JSON.stringify(feature)}`;
          isFirst = false;
        }
  yield "\n]}\n";
}
