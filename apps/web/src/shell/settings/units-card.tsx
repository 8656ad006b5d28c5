import { ChoiceCard } from "@heliolens/kit/forms/choice-card.tsx";
import { heatSign } from "@heliolens/kit/words/format.ts";
import { chooseHeatUnit, useHeatUnit } from "@heliolens/kit/words/heat-scale.ts";
import { heatUnits } from "@heliolens/kit/words/heat-unit.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";

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
