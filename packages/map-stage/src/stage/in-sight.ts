interface OnScreen {
  readonly x: number;
  readonly y: number;
}

// What lies nearer to the edge than this counts as out of sight.
const MARGIN_PX = 24;

/** Whether a point of the map's own pixels can be seen: then the map has no reason to move. */
export const isInSight = ({ x, y }: OnScreen, { width, height }: { width: number; height: number }): boolean =>
  x > MARGIN_PX && y > MARGIN_PX && x < width - MARGIN_PX && y < height - MARGIN_PX;
