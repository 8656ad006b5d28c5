import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { formatHeat, formatNumber } from "../kit/format.ts";
import { useLanguage, useMessages } from "../kit/messages.ts";
import classes from "./thermal-strip.module.css";

/** The frames of the flight in order; pictures load as they come into sight. */
export function ThermalStrip({ images }: { images: readonly ThermalImageItem[] }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  return (
    <section aria-label={text("workspace.images")}>
      <h2 className={classes.title}>
        {text("workspace.images")} <small>{formatNumber(images.length, language)}</small>
      </h2>
      {images.length === 0 && <p className={classes.none}>{text("workspace.no-images")}</p>}
      <ul className={classes.strip}>
        {images.map((image) => (
          <Frame key={image.seq} image={image} />
        ))}
      </ul>
    </section>
  );
}

function Frame({ image }: { image: ThermalImageItem }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const words = {
    pending: () => text("workspace.pending"),
    none: () => text("workspace.no-temperature"),
    relative: () => text("workspace.relative"),
    absolute: () => (image.maxHeat === null ? "-" : formatHeat(image.maxHeat, language)),
  }[image.temperatureKind]();
  return (
    <li className={classes.frame} title={image.imgName}>
      {image.thumbImgUrl === null ? (
        <span className={classes.blank} />
      ) : (
        <img src={image.thumbImgUrl} alt={image.imgName} loading="lazy" decoding="async" />
      )}
      <span className={classes.heat}>{words}</span>
      {image.defectCount > 0 && <span className={classes.mark}>{formatNumber(image.defectCount, language)}</span>}
    </li>
  );
}
