import type { FurtherBaseMap } from "@heliolens/domain/map/further-base-map";
import type { ColumnType, Generated } from "kysely";

interface BaseMapListTable {
  id: Generated<number>;
  version: Generated<number>;
  maps: ColumnType<FurtherBaseMap[], string, string>;
}

export interface BaseMapTables {
  base_map_list: BaseMapListTable;
}
