import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useDeferredValue, useEffect, useRef } from "react";
import classes from "./image-strip.module.css";

interface ImageStripProps {
  readonly images: readonly ThermalImageItem[];
  readonly place: number;
  readonly onChoose: (imageId: number) => void;
}

const FRAME_PX = 84;
const OVERSCAN = 6;

/** The flight as a film: only what is in sight is on the page, whatever the number of images. */
export function ImageStrip(props: ImageStripProps) {
  // It follows the picture when there is time: what was asked for comes first.
  const place = useDeferredValue(props.place);
  return <Film {...props} place={place} />;
}

const Film = memo(function Film({ images, place, onChoose }: ImageStripProps) {
  const text = useMessages("thermal");
  const film = useRef<HTMLDivElement>(null);
  const frames = useVirtualizer({
    horizontal: true,
    count: images.length,
    getScrollElement: () => film.current,
    estimateSize: () => FRAME_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  useEffect(() => frames.scrollToIndex(place, { align: "center" }), [frames, place]);
  return (
    <nav ref={film} className={classes.film} aria-label={text("strip")}>
      <div className={classes.length} style={{ width: frames.getTotalSize() }}>
        {frames.getVirtualItems().map(({ index, start }) => (
          <KeptFrame
            key={images[index]!.seq}
            image={images[index]!}
            isCurrent={index === place}
            leftPx={start}
            onChoose={onChoose}
          />
        ))}
      </div>
    </nav>
  );
});

interface FrameProps {
  readonly image: ThermalImageItem;
  readonly isCurrent: boolean;
  readonly leftPx: number;
  readonly onChoose: (imageId: number) => void;
}

const KeptFrame = memo(Frame);

function Frame({ image, isCurrent, leftPx, onChoose }: FrameProps) {
  const text = useMessages("thermal");
  const language = useLanguage();
  const scale = useHeatScale();
  const heat = image.maxHeat === null ? null : scale.heat(image.maxHeat);
  return (
    <button
      type="button"
      className={classes.frame}
      style={{ left: leftPx, width: FRAME_PX - 6 }}
      aria-current={isCurrent}
      title={image.imgName}
      onClick={() => onChoose(image.seq)}
    >
      <VisuallyHidden>{wordsOf(image)}</VisuallyHidden>
      {image.thumbImgUrl !== null && <img src={image.thumbImgUrl} alt="" loading="lazy" decoding="async" />}
      {heat !== null && <span className={classes.heat}>{heat}</span>}
      {image.defectCount > 0 && <span className={classes.defects}>{formatNumber(image.defectCount, language)}</span>}
      {image.aiDefectCount > 0 && <span className={classes.findings} />}
    </button>
  );

  function wordsOf({ imgName, defectCount, aiDefectCount }: ThermalImageItem): string {
    return [
      imgName,
      defectCount > 0 && text("strip.defects", { count: defectCount }),
      aiDefectCount > 0 && text("strip.findings", { count: aiDefectCount }),
    ]
      .filter(Boolean)
      .join(", ");
  }
}
