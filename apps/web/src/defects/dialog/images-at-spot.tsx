import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { imagesAt } from "../defects.data.ts";
import classes from "./images-at-spot.module.css";

interface ImagesAtSpotProps {
  readonly reportSeq: number;
  readonly at: LonLat;
  readonly current: number | null;
  readonly onImage: (imageSeq: number) => void;
}

/** Every picture that shows the spot, best first: what is hot from all sides is no reflection. */
export function ImagesAtSpot({ reportSeq, at, current, onImage }: ImagesAtSpotProps) {
  const text = useMessages("defects");
  const images = useQuery(imagesAt(reportSeq, at)).data ?? [];
  if (images.length === 0) return null;
  return (
    <section className={classes.spot} aria-label={text("spot.title", { count: images.length })}>
      <h3>{text("spot.title", { count: images.length })}</h3>
      <ul>
        {images.map((image) => (
          <li key={image.seq}>
            <UnstyledButton
              className={classes.image}
              aria-current={image.seq === current || undefined}
              title={`${image.imgName} · ${text("spot.resolution", { px: image.pxPerCell.toFixed(1) })}`}
              onClick={() => onImage(image.seq)}
            >
              {image.thumbImgUrl !== null && <img src={image.thumbImgUrl} alt={image.imgName} loading="lazy" />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
