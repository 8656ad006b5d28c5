import { detailOfTile } from "@heliolens/domain/map/detail-level";
import { propertiesOfDetail } from "@heliolens/domain/map/tile-layers";
import { lonLatBoxOf } from "@heliolens/mapping/projection/view";
import { aPlant } from "@heliolens/mapping/testing/a-plant";
import { detailThatFits } from "@heliolens/mapping/tiles/detail-that-fits";
import { encodeTile } from "@heliolens/mapping/tiles/encode-tile";
import { BUFFER } from "@heliolens/mapping/tiles/tile-geometry";
import { tilePointAt, tileView } from "@heliolens/mapping/tiles/tile-grid";

const PLACES = 20;
const ZOOMS = Array.from({ length: 23 }, (_, zoom) => zoom);

/** What the tiles of one very large site take, over every zoom and all of its ground. */
export function measureLargeSite(arrays: number): string {
  const startedAt = performance.now();
  const plant = aPlant({ arrays, stringsPerArray: 50, modulesPerString: 20 });
  const builtMs = performance.now() - startedAt;
  const { coordinates, count } = plant.tables.modules!;
  const tiles = ZOOMS.flatMap((zoom) =>
    Array.from({ length: PLACES }, (_, part) => {
      const at = Math.floor((coordinates.length / 2 / PLACES) * part) * 2;
      return measureTile(zoom, coordinates[at]!, coordinates[at + 1]!);
    }),
  );
  const largest = tiles.reduce((a, b) => (a.bytes > b.bytes ? a : b));
  const slowest = tiles.reduce((a, b) => (a.tookMs > b.tookMs ? a : b));
  const megabytes = (plant.bytes.byteLength / 1e6).toFixed(0);
  return `a site of ${count} modules: pack ${megabytes} MB (made and built in ${(builtMs / 1000).toFixed(1)} s), largest tile ${(largest.bytes / 1e3).toFixed(0)} kB (zoom ${largest.zoom}), slowest ${slowest.tookMs.toFixed(0)} ms (zoom ${slowest.zoom})`;

  function measureTile(zoom: number, lon: number, lat: number) {
    const place = tilePointAt(lon, lat, zoom);
    const tileStartedAt = performance.now();
    const detail = detailThatFits([plant], detailOfTile(zoom), lonLatBoxOf(tileView(place), BUFFER));
    const shape = { name: "modules", properties: propertiesOfDetail[detail] };
    const bytes = encodeTile(place, shape, [{ table: plant.tables[detail]!, filters: [] }]).length;
    return { zoom, bytes, tookMs: performance.now() - tileStartedAt };
  }
}
