import type { CSSProperties } from "react";
import type { ImageView, Size } from "../stage/image-view.ts";
import classes from "../stage/stage.module.css";
import type { TwinMode } from "../viewer.state.ts";
import { cssMatrix, type TwinPosition } from "./twin-position.ts";

interface TwinLayerProps {
  readonly url: string;
  readonly place: TwinPosition;
  readonly view: ImageView;
  readonly stage: Size;
  readonly mode: Exclude<TwinMode, "thermal">;
  readonly opacity: number;
  readonly swipeAt: number;
}

/** The visible picture over the thermal one: all of it, fading, or left of the divider. */
export function TwinLayer({ url, place, view, stage, mode, opacity, swipeAt }: TwinLayerProps) {
  const cut = mode === "swipe" ? stage.width * swipeAt : stage.width;
  const picture: CSSProperties = {
    width: place.size.width,
    height: place.size.height,
    transform: cssMatrix(place.toFrame, view),
    opacity: mode === "overlay" ? opacity : 1,
  };
  return (
    <div className={classes.twin} style={{ width: cut }}>
      <img src={url} alt="" style={picture} draggable={false} decoding="async" />
    </div>
  );
}
