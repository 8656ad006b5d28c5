import { SegmentedControl } from "@mantine/core";
import { Card } from "../kit/card.tsx";
import { heatSign } from "../kit/format.ts";
import { chooseHeatUnit, useHeatUnit } from "../kit/heat-scale.ts";
import { type HeatUnit, heatUnits } from "../kit/heat-unit.ts";
import { useLanguage, useMessages } from "../kit/messages.ts";

/** What temperatures are read in, everywhere; what is stored stays °C. */
export function UnitsCard() {
  const text = useMessages("shell");
  const language = useLanguage();
  return (
    <Card title={text("units.title")} about={text("units.about")}>
      <div>
        <SegmentedControl
          size="sm"
          aria-label={text("units.title")}
          value={useHeatUnit()}
          data={heatUnits.map((unit) => ({ value: unit, label: heatSign(language, unit) }))}
          onChange={(unit) => chooseHeatUnit(unit as HeatUnit)}
        />
      </div>
    </Card>
  );
}
