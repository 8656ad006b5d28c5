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
  readonly onChoose: (epsg: CoordinateEpsg) => void;
}

export function SystemSelect({ label, value, onChoose }: SystemSelectProps) {
  const language = useLanguage();
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={coordinateSystems.map((system) => ({
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
