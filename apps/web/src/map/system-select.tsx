import {
  type CoordinateEpsg,
  coordinateSystems,
  isCoordinateEpsg,
} from "@heliolens/domain/coordinates/coordinate-systems";
import { NativeSelect } from "@mantine/core";
import { useLanguage } from "../kit/messages.ts";

interface SystemSelectProps {
  readonly label: string;
  readonly value: CoordinateEpsg;
  /** The likeliest come first. */
  readonly first?: readonly CoordinateEpsg[];
  readonly isDisabled?: boolean;
  readonly size?: "xs" | "sm";
  /** In a line of text: no frame, and the label is only read aloud. */
  readonly isInline?: boolean;
  readonly onChoose: (epsg: CoordinateEpsg) => void;
}

export function SystemSelect({
  label,
  value,
  first = [],
  isDisabled = false,
  size = "sm",
  isInline = false,
  onChoose,
}: SystemSelectProps) {
  const language = useLanguage();
  const rankOf = (epsg: CoordinateEpsg) => (first.includes(epsg) ? first.indexOf(epsg) : first.length);
  const systems = coordinateSystems.toSorted((a, b) => rankOf(a.epsg) - rankOf(b.epsg));
  return (
    <NativeSelect
      size={size}
      {...(isInline ? { "aria-label": label, variant: "unstyled" } : { label })}
      value={String(value)}
      disabled={isDisabled}
      data={systems.map((system) => ({
        value: String(system.epsg),
        label: `EPSG:${system.epsg} ${system[language]}`,
      }))}
      onChange={({ currentTarget }) => {
        const chosen = Number(currentTarget.value);
        if (isCoordinateEpsg(chosen)) onChoose(chosen);
      }}
    />
  );
}
