import type { PixelMapping } from "@heliolens/contract/thermal/image-ground";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { type CSSProperties, useState } from "react";
import { rgbView, thermalView } from "./spot-picture-files.ts";
import classes from "./spot-pictures.module.css";
import { focusedView, type ImageView, type Size, toStagePoint } from "./stage/image-view.ts";
import { cssMatrix, twinPosition } from "./twin/twin-position.ts";

interface SpotPicturesProps {
  readonly ground: PixelMapping;
  /** In pixels of the thermal frame. */
  readonly rect: PixelBox;
}

const cut: Size = { width: 128, height: 104 };

/** The same spot in heat and in daylight, from near, each with the box. */
export function SpotPictures({ ground, rect }: SpotPicturesProps) {
  const text = useMessages("thermal");
  const frame = { width: ground.widthPx ?? 640, height: ground.heightPx ?? 512 };
  const view = focusedView(frame, cut, rect);
  const twin = twinPosition(ground, frame);
  const flat: CSSProperties = { width: frame.width, height: frame.height, transform: cssMatrix(upright, view) };
  return (
    <div className={classes.pictures}>
      <Cut word={text("twin.thermal")} url={thermalView(ground.seq)} picture={flat} rect={rect} view={view} />
      {twin !== null && ground.twin !== null && (
        <Cut
          word={text("twin.rgb")}
          url={rgbView(ground.twin.seq)}
          picture={{ ...twin.size, transform: cssMatrix(twin.toFrame, view) }}
          rect={rect}
          view={view}
        />
      )}
    </div>
  );
}

/** As high as the pictures, while it is not known where they lie: what stands below stays where it is. */
export const SpotRoom = () => <div className={classes.pictures} style={{ height: cut.height, width: 2 * cut.width }} />;

const upright = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;

interface CutProps {
  readonly word: string;
  readonly url: string;
  readonly picture: CSSProperties;
  readonly rect: PixelBox;
  readonly view: ImageView;
}

function Cut({ word, url, picture, rect, view }: CutProps) {
  const [lost, setLost] = useState<string | null>(null);
  const [left, top] = toStagePoint(view, [rect.x, rect.y]);
  if (lost === url) return null;
  return (
    <figure className={classes.cut} style={cut}>
      <img src={url} alt={word} style={picture} draggable={false} decoding="async" onError={() => setLost(url)} />
      <span style={{ left, top, width: rect.width * view.scale, height: rect.height * view.scale }} />
      <figcaption aria-hidden="true">{word}</figcaption>
    </figure>
  );
}
