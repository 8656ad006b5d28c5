import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useState } from "react";
import classes from "./level-bar.module.css";
import { typedHeat } from "./level-bar.state.ts";

interface HeatFieldProps {
  readonly label: string;
  readonly heatC: number;
  readonly onHeat: (heatC: number) => void;
}

/** A temperature that can be typed over; what is no number leaves it as it was. */
export function HeatField({ label, heatC, onHeat }: HeatFieldProps) {
  const { figure, heatOf } = useHeatScale();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const value = typed === null ? null : typedHeat(typed);
    setTyped(null);
    if (value !== null) onHeat(heatOf(value));
  };
  return (
    <input
      className={classes.field}
      inputMode="decimal"
      aria-label={label}
      title={label}
      value={typed ?? figure(heatC)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.code === "Enter") settle();
        if (event.code === "Escape") setTyped(null);
      }}
    />
  );
}
