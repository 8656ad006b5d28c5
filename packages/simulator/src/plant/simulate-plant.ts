import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { drawnTables } from "./drawn-tables.ts";
import { plannedTables } from "./layout.ts";
import { type ModuleProduct, moduleProducts } from "./module-product.ts";
import type { Plant } from "./plant.ts";
import { type PlantOptions, plantOptions } from "./plant-options.ts";
import { surroundingsOf } from "./surroundings.ts";
import { builtTable, MODULES_UP, type Table } from "./table.ts";
import { tableGrid } from "./table-grid.ts";
import { terrainOf } from "./terrain.ts";
import { wired } from "./wiring.ts";

/** The same options give the same plant, to the last bit. */
export function simulatePlant(given: Partial<PlantOptions>): Plant {
  const options = plantOptions(given);
  const product = productOf(options);
  const terrain = terrainOf(options);
  let moduleCount = 0;
  const tables = plannedTables(options).map((planned, index): Table => {
    const firstModule = moduleCount;
    moduleCount += planned.columns * MODULES_UP;
    return builtTable({ options, product, terrain }, planned, index, firstModule);
  });
  const tableOf = new Int32Array(moduleCount);
  tables.forEach((table, index) => {
    tableOf.fill(index, table.firstModule, table.firstModule + table.columns * MODULES_UP);
  });
  const wiring = wired(options.kind, tables, moduleCount);
  const grid = tableGrid(tables);
  return {
    options,
    product,
    plane: metrePlaneAt(options.origin),
    terrain,
    tables,
    tableOf,
    isTableDrawn: drawnTables(options, tables),
    grid,
    wiring,
    surroundings: surroundingsOf(options, { tables, grid, wiring }),
    moduleCount,
  };
}

function productOf({ product, frameM }: PlantOptions): ModuleProduct {
  const listed = moduleProducts[product];
  return frameM > 0 ? { ...listed, frameM } : listed;
}
