import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { SiteImageId, SiteImageState } from "@heliolens/domain/site-images/site-image";
import type { Generated, GeneratedAlways } from "kysely";

interface SiteImageTable {
  id: GeneratedAlways<SiteImageId>;
  site_id: SiteId;
  name: string;
  file_key: string;
  sha256: string;
  size_bytes: number;
  state: Generated<SiteImageState>;
  problem: string | null;
  progress: Generated<number>;
  width_px: number | null;
  height_px: number | null;
  epsg: number | null;
  outline: string | null;
  min_zoom: number | null;
  max_zoom: number | null;
  /** The folder of the parts of the tile file. */
  tiles_key: string | null;
  index_key: string | null;
  created_at: Generated<Date>;
  created_by: UserId | null;
}

export interface SiteImageTables {
  site_image: SiteImageTable;
}
