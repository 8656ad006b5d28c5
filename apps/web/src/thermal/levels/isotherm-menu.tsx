import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { type Isotherm, type IsothermKind, isothermKinds, isothermOfKind } from "@heliolens/domain/thermal/isotherm";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Popover, SegmentedControl } from "@mantine/core";
import classes from "../viewer-head.module.css";
import { HeatField } from "./heat-field.tsx";

interface IsothermMenuProps {
  readonly isotherm: Isotherm;
  readonly span: HeatSpan;
  readonly onIsotherm: (isotherm: Isotherm) => void;
}

/** The hottest tenth of what the palette shows: where a person starts looking. */
export const usualIsotherm = ({ lowC, highC }: HeatSpan) => ({ fromC: highC - (highC - lowC) / 10, toC: highC });

export function IsothermMenu({ isotherm, span, onIsotherm }: IsothermMenuProps) {
  const text = useMessages("thermal");
  const keyLabel = useKeyLabel();
  const { sign } = useHeatScale();
  const isOn = isotherm.kind !== "off";
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="md"
          variant={isOn ? "filled" : "default"}
          aria-label={text("isotherm")}
          title={`${text("isotherm")} (${keyLabel("isotherm")})`}
        >
          <Icon name="isotherm" sizePx={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.isotherm}>
        <SegmentedControl
          size="xs"
          aria-label={text("isotherm")}
          data={isothermKinds.map((kind) => ({ value: kind, label: text(`isotherm.${kind}`) }))}
          value={isotherm.kind}
          onChange={(kind) => onIsotherm(isothermOfKind(kind as IsothermKind, isotherm, usualIsotherm(span)))}
        />
        {"fromC" in isotherm && (
          <Limit
            word={text("isotherm.from", { sign })}
            heatC={isotherm.fromC}
            onHeat={(fromC) => onIsotherm({ ...isotherm, fromC })}
          />
        )}
        {"toC" in isotherm && (
          <Limit
            word={text("isotherm.to", { sign })}
            heatC={isotherm.toC}
            onHeat={(toC) => onIsotherm({ ...isotherm, toC })}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const Limit = ({ word, heatC, onHeat }: { word: string; heatC: number; onHeat: (heatC: number) => void }) => (
  <div className={classes.limit}>
    <span>{word}</span>
    <HeatField label={word} heatC={heatC} onHeat={onHeat} />
  </div>
);
