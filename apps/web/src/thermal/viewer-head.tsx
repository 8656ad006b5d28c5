import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { type PaletteName, paletteNamed } from "@heliolens/domain/thermal/palettes";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { memo } from "react";
import { IsothermMenu } from "./levels/isotherm-menu.tsx";
import { PaletteMenu } from "./levels/palette-menu.tsx";
import type { TwinMode } from "./viewer.state.ts";
import classes from "./viewer-head.module.css";
import { tellViewer, useViewer } from "./viewer-store.ts";

interface ViewerHeadProps {
  readonly image: ThermalImageItem;
  readonly imageIndex: number;
  readonly total: number;
  readonly hasGrid: boolean;
  readonly hasDegrees: boolean;
  readonly hasTwin: boolean;
  readonly span: HeatSpan;
  readonly onStep: (by: 1 | -1) => void;
}

const KeptPalettes = memo(PaletteMenu);
const choosePalette = (palette: PaletteName) => tellViewer({ kind: "palette-chosen", palette });

const twinModes: readonly TwinMode[] = ["thermal", "rgb", "overlay", "swipe"];

export function ViewerHead({ image, imageIndex, total, hasGrid, hasDegrees, hasTwin, span, onStep }: ViewerHeadProps) {
  const text = useMessages("thermal");
  const viewer = useViewer();
  return (
    <header className={classes.head}>
      <div className={classes.walk}>
        <Step word={text("previous")} icon="chevron-left" isEnd={imageIndex === 0} onPress={() => onStep(-1)} />
        <span className={classes.count} aria-live="polite">
          {text("image-of", { place: imageIndex + 1, total })}
        </span>
        <Step word={text("next")} icon="chevron-right" isEnd={imageIndex === total - 1} onPress={() => onStep(1)} />
      </div>
      {hasTwin && (
        <SegmentedControl
          size="xs"
          aria-label={text("twin")}
          data={twinModes.map((mode) => ({ value: mode, label: text(`twin.${mode}`) }))}
          value={viewer.twin}
          onChange={(twin) => tellViewer({ kind: "twin-chosen", twin: twin as TwinMode })}
        />
      )}
      {hasGrid && <KeptPalettes palette={paletteNamed(viewer.palette)} onPalette={choosePalette} />}
      {hasDegrees && (
        <IsothermMenu
          isotherm={viewer.isotherm}
          span={span}
          onIsotherm={(isotherm) => tellViewer({ kind: "isotherm-set", isotherm })}
        />
      )}
      <span className={classes.name} title={image.imgName}>
        {image.imgName}
      </span>
    </header>
  );
}

interface StepProps {
  readonly word: string;
  readonly icon: "chevron-left" | "chevron-right";
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** At the end it dims but keeps the focus: a person walking by keyboard is not thrown off. */
const Step = ({ word, icon, isEnd, onPress }: StepProps) => (
  <ActionIcon
    size="md"
    variant="default"
    aria-label={word}
    aria-disabled={isEnd}
    data-disabled={isEnd || undefined}
    onClick={onPress}
  >
    <Icon name={icon} sizePx={16} />
  </ActionIcon>
);
