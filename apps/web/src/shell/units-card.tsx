import { ChoiceCard } from "../kit/choice-card.tsx";
import { heatSign } from "../kit/format.ts";
import { chooseHeatUnit, useHeatUnit } from "../kit/heat-scale.ts";
import { heatUnits } from "../kit/heat-unit.ts";
import { useLanguage, useMessages } from "../kit/messages.ts";

/** What temperatures are read in, everywhere; what is stored stays °C. */
export function UnitsCard() {
  const text = useMessages("shell");
  const language = useLanguage();
  return (
    <ChoiceCard
      title={text("units.title")}
      about={text("units.about")}
      value={useHeatUnit()}
      choices={heatUnits}
      wordOf={(unit) => heatSign(language, unit)}
      onChoose={chooseHeatUnit}
    />
  );
}
