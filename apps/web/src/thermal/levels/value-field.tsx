import { useState } from "react";
import classes from "./level-bar.module.css";
import { typedHeat } from "./level-bar.state.ts";

interface ValueFieldProps {
  readonly label: string;
  /** As it is shown. */
  readonly figure: string;
  readonly onValue: (typed: number) => void;
}

/** A number that can be typed over; what is no number leaves it as it was. */
export function ValueField({ label, figure, onValue }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const value = typed === null ? null : typedHeat(typed);
    setTyped(null);
    if (value !== null) onValue(value);
  };
  return (
    <input
      className={classes.field}
      inputMode="decimal"
      aria-label={label}
      title={label}
      value={typed ?? figure}
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
