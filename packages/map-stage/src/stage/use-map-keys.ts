import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { nextBaseMap } from "../layers/base-map-plans.ts";
import { choiceOf } from "../layers/layer-choices.state.ts";
import { chooseLayer, useLayerChoices } from "../layers/layer-choices.ts";
import type { LayerPlan } from "../layers/layer-plan.ts";
import type { MapBox } from "./map-box.ts";
import { korea } from "./map-engine.ts";
import { useMapEngine } from "./map-stage.tsx";

/** The map by keyboard: fit the site, show and hide the layers one switches most. */
export function useMapKeys({ plans, home }: { plans: readonly LayerPlan[]; home: MapBox | null }): void {
  const engine = useMapEngine();
  const choices = useLayerChoices();
  const toggle = (key: string) => () => {
    const plan = plans.find((one) => one.key === key);
    if (plan === undefined) return;
    const choice = choiceOf(choices, plan);
    chooseLayer({ key, choice: { ...choice, isShown: !choice.isShown } });
  };
  useKeys({
    "fit-site": () => engine.fit(home ?? korea, 48),
    modules: toggle("modules"),
    "base-map": () => nextBaseMap(plans, choices).forEach(chooseLayer),
    positions: toggle("positions"),
  });
}
