import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

/** A rectangle that another room lays on the image: a defect, a finding. */
export interface ViewerBox {
  readonly id: number | string;
  /** In pixels of the thermal frame. */
  readonly rect: PixelBox;
  /** A CSS colour, from the theme's tokens. */
  readonly colour: string;
  readonly label: string;
  readonly isSelected: boolean;
  /** Drawn dashed: proposed, not yet confirmed. */
  readonly isProposed?: boolean;
  /** For those who may edit, the selected box has handles: it can be moved and resized, by mouse and by keys. */
  readonly isEditable?: boolean;
}

/** Where the pointer is over the image. */
export interface ViewerCursor {
  readonly px: Point;
  /** Through the footprint; null where the image has none. */
  readonly ground: LonLat | null;
  /** Mean of 3 x 3 pixels, or of one with Shift; null where there are no degrees. */
  readonly heatC: number | null;
}

export interface ThermalViewerProps {
  /** All thermal images of the report in the order of the flight. */
  readonly images: readonly ThermalImageItem[];
  /** Null: the first one. */
  readonly imageId: number | null;
  readonly onImageChange: (imageId: number) => void;
  readonly boxes?: readonly ViewerBox[];
  /** Drawn dotted, in pixels of the frame: what the chosen box is compared with. */
  readonly references?: readonly Ring[];
  readonly onBoxSelect?: (id: ViewerBox["id"]) => void;
  /** A part of the image to look at from near; another key is another part. Null shows the whole again. */
  readonly focus?: { readonly key: string; readonly rect: PixelBox } | null;
  /** A measured box is to be recorded, as a new defect; without it boxes only measure. */
  readonly onBoxDrawn?: (rect: PixelBox) => void;
  /** Moved or resized, told on every step of the drag: a preview until `onBoxReleased`. */
  readonly onBoxDrag?: (id: ViewerBox["id"], rect: PixelBox) => void;
  readonly onBoxReleased?: (id: ViewerBox["id"], rect: PixelBox) => void;
  readonly onCursor?: (cursor: ViewerCursor | null) => void;
  /** The same ground point seen elsewhere (the map's pointer): drawn as a cross. */
  readonly groundMark?: LonLat | null;
  /** False while there is more important work than the neighbours of the image on show. */
  readonly isFetchingAhead?: boolean;
  /** The degrees of the image on show, for live temperatures of a rectangle; null while loading or where there are none. */
  readonly onGrid?: (grid: TemperatureGrid | null, imageId: number) => void;
}
