import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Switch, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { choiceOf } from "./layer-choices.state.ts";
import { chooseLayer, useLayerChoices } from "./layer-choices.ts";
import classes from "./layer-list.module.css";
import type { LayerPlan } from "./layer-plan.ts";

const openKey = "map-layers-open";

/** What the map shows, topmost first as it lies: each can be hidden and faded. */
export function LayerList({ plans }: { plans: readonly LayerPlan[] }) {
  const text = useMessages("map");
  // Closed at first, because the map matters more. Once opened, it is open the next time.
  const [isOpen, panel] = useDisclosure(readStored(onThisDevice, openKey) === "true", {
    onOpen: () => writeStored(onThisDevice, openKey, "true"),
    onClose: () => writeStored(onThisDevice, openKey, null),
  });
  return (
    <section className={classes.list} aria-label={text("layers")}>
      <UnstyledButton className={classes.title} aria-expanded={isOpen} onClick={panel.toggle}>
        <Icon name="layers" sizePx={16} />
        <span>{text("layers")}</span>
        <Icon name={isOpen ? "chevron-down" : "chevron-left"} sizePx={14} />
      </UnstyledButton>
      {isOpen && (
        <ul>
          {plans
            .toReversed()
            .map((plan) => plan.label !== null && <Row key={plan.key} plan={plan} label={plan.label} />)}
        </ul>
      )}
    </section>
  );
}

function Row({ plan, label }: { plan: LayerPlan; label: string }) {
  const text = useMessages("map");
  const choice = choiceOf(useLayerChoices(), plan);
  const { key } = plan;
  const isShown = choice.isShown && !plan.isEmpty;
  return (
    <li className={classes.row} data-off={!isShown || undefined}>
      <span>{label}</span>
      {isShown ? (
        <input
          type="range"
          min={10}
          max={100}
          step={5}
          value={Math.round(choice.opacity * 100)}
          aria-label={text("opacity-of", { layer: label })}
          aria-valuetext={`${Math.round(choice.opacity * 100)} %`}
          onChange={({ currentTarget }) =>
            chooseLayer({ key, choice: { ...choice, opacity: Number(currentTarget.value) / 100 } })
          }
        />
      ) : (
        <span />
      )}
      <Switch
        size="xs"
        aria-label={label}
        checked={isShown}
        disabled={plan.isEmpty ?? false}
        onChange={({ currentTarget }) => chooseLayer({ key, choice: { ...choice, isShown: currentTarget.checked } })}
      />
      {(isShown || plan.isEmpty) && plan.below && <div className={classes.below}>{plan.below}</div>}
    </li>
  );
}
