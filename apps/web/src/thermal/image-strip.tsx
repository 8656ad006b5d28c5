import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useDeferredValue, useEffect, useRef, useState } from "react";
import classes from "./image-strip.module.css";

interface ImageStripProps {
  readonly images: readonly ThermalImageItem[];
  readonly imageIndex: number;
  /** The first picture is there: until then the small ones would only hold its connections. */
  readonly isDue: boolean;
  readonly onChoose: (imageId: number) => void;
}

const FRAME_PX = 84;
const OVERSCAN = 6;

/** The flight as a film: only what is in sight is on the page, whatever the number of images. */
export function ImageStrip(props: ImageStripProps) {
  // The strip follows the picture with lower priority.
  const imageIndex = useDeferredValue(props.imageIndex);
  const [isDue, setDue] = useState(props.isDue);
  if (props.isDue && !isDue) setDue(true);
  return <Film {...props} imageIndex={imageIndex} isDue={isDue} />;
}

const Film = memo(function Film({ images, imageIndex, isDue, onChoose }: ImageStripProps) {
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
  useEffect(() => frames.scrollToIndex(imageIndex, { align: "center" }), [frames, imageIndex]);
  return (
    <nav ref={film} className={classes.film} aria-label={text("strip")}>
      <div className={classes.length} style={{ width: frames.getTotalSize() }}>
        {frames.getVirtualItems().map(({ index, start }) => (
          <KeptFrame
            key={images[index]!.seq}
            image={images[index]!}
            isCurrent={index === imageIndex}
            leftPx={start}
            isDue={isDue}
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
  readonly isDue: boolean;
  readonly onChoose: (imageId: number) => void;
}

const KeptFrame = memo(Frame);

function Frame({ image, isCurrent, leftPx, isDue, onChoose }: FrameProps) {
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
      {isDue && image.thumbImgUrl !== null && <img src={image.thumbImgUrl} alt="" loading="lazy" decoding="async" />}
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
