import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useState } from "react";
import type { ImageView, Size } from "./image-view.ts";
import classes from "./stage.module.css";

interface PictureLayerProps {
  readonly name: string;
  /** The best first; the next where a browser cannot show it. */
  readonly urls: readonly string[];
  readonly frame: Size;
  readonly view: ImageView;
}

/** The picture inside the file, where there is no grid to colour, or not yet. */
export function PictureLayer({ name, urls, frame, view }: PictureLayerProps) {
  const text = useMessages("thermal");
  const [failed, setFailed] = useState(0);
  const url = urls[failed];
  if (url === undefined) return urls.length > 0 && <p className={classes.centre}>{text("no-picture")}</p>;
  return (
    <img
      className={classes.picture}
      src={url}
      alt={name}
      draggable={false}
      style={{
        width: frame.width,
        height: frame.height,
        transform: `matrix(${view.scale},0,0,${view.scale},${view.x},${view.y})`,
      }}
      onError={() => setFailed(failed + 1)}
    />
  );
}
