import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { ValueField } from "./value-field.tsx";

interface HeatFieldProps {
  readonly label: string;
  readonly heatC: number;
  readonly onHeat: (heatC: number) => void;
}

/** A temperature in the user's own scale. */
export function HeatField({ label, heatC, onHeat }: HeatFieldProps) {
  const { figure, heatOf } = useHeatScale();
  return <ValueField label={label} figure={figure(heatC)} onValue={(typed) => onHeat(heatOf(typed))} />;
}
