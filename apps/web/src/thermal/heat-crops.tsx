import { colourGrid } from "@heliolens/domain/thermal/colour-grid";
import { cropGrid } from "@heliolens/domain/thermal/crop-grid";
import { heatOfPolygon } from "@heliolens/domain/thermal/heat-of-polygon";
import { automaticHeatSpan, type HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Switch } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import classes from "./heat-crops.module.css";
import { gridOf } from "./thermal.data.ts";
import { useViewer } from "./viewer-store.ts";

export interface CroppedImage {
  readonly imageSeq: number;
  readonly x: number;
  readonly y: number;
  readonly halfPx: number;
  /** What is looked at, in pixels of the image. */
  readonly ring: readonly (readonly [number, number])[];
  readonly title: string;
  readonly caption: ReactNode;
}

/** The same thing in several images, beside each other: over one span of temperatures unless somebody unlocks it. */
export function HeatCrops({ images }: { readonly images: readonly CroppedImage[] }) {
  const text = useMessages("thermal");
  const [isLocked, setLocked] = useState(true);
  const grids = useQueries({ queries: images.map(({ imageSeq }) => gridOf(imageSeq)) });
  const crops = images.map((image, index) => {
    const grid = grids[index]!.data?.grid;
    return grid && { grid: cropGrid(grid, image), heat: heatOfPolygon(grid, image.ring) };
  });
  const common = spanOver(crops.flatMap((crop) => (crop ? [automaticHeatSpan(crop.grid.celsius)] : [])));
  return (
    <div className={classes.crops}>
      <Switch
        size="xs"
        label={text("crops.lock")}
        checked={isLocked}
        onChange={({ currentTarget }) => setLocked(currentTarget.checked)}
      />
      <ul>
        {images.map((image, index) => {
          const { isError, error, refetch } = grids[index]!;
          const crop = crops[index];
          return (
            <li key={image.imageSeq}>
              <strong>{image.title}</strong>
              {isError && <Notice problem={error} onRetry={() => void refetch()} />}
              {!isError && crop === undefined && <Waiting />}
              {crop !== undefined && (
                <Crop image={image} {...crop} span={isLocked ? common : automaticHeatSpan(crop.grid.celsius)} />
              )}
              <span className={classes.caption}>{image.caption}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const spanOver = (spans: readonly HeatSpan[]): HeatSpan => ({
  lowC: Math.min(...spans.map(({ lowC }) => lowC)),
  highC: Math.max(...spans.map(({ highC }) => highC)),
});

interface CropProps {
  readonly image: CroppedImage;
  readonly grid: TemperatureGrid;
  readonly heat: ReturnType<typeof heatOfPolygon>;
  readonly span: HeatSpan;
}

function Crop({ image, grid, heat, span }: CropProps) {
  const text = useMessages("thermal");
  const scale = useHeatScale();
  const { palette } = useViewer();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { lowC, highC } = span;
  const pixels = useMemo(
    () =>
      colourGrid(grid.celsius, { palette: paletteNamed(palette), span: { lowC, highC }, isotherm: { kind: "off" } }),
    [grid, palette, lowC, highC],
  );
  useLayoutEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(new ImageData(pixels, grid.widthPx, grid.heightPx), 0, 0);
  }, [pixels, grid]);
  const half = grid.widthPx / 2;
  const [left, top] = [Math.round(image.x) - half, Math.round(image.y) - half];
  return (
    <>
      <div className={classes.picture}>
        <canvas ref={canvas} width={grid.widthPx} height={grid.heightPx} role="img" aria-label={image.title} />
        <svg viewBox={`${left} ${top} ${grid.widthPx} ${grid.heightPx}`} aria-hidden="true">
          <polygon points={image.ring.map((corner) => corner.join(",")).join(" ")} />
        </svg>
      </div>
      <span className={classes.span} data-span={`${lowC.toFixed(2)} ${highC.toFixed(2)}`}>
        {scale.figure(lowC)} – {scale.heat(highC)}
      </span>
      {heat !== null && (
        <span>{text("crops.heat", { max: scale.heat(heat.maxC), mean: scale.heat(heat.averageC) })}</span>
      )}
    </>
  );
}
