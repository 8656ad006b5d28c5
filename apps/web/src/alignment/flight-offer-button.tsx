import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { type AlignDesk, applyOffer, type FlightScope, flightOffer } from "./align-desk.ts";
import classes from "./align-panes.module.css";

interface FlightOfferButtonProps {
  readonly desk: AlignDesk;
  readonly id: number;
  readonly scope: FlightScope;
}

/** What the aligned images teach, offered for the others: how many, by how much, how well they agree. */
export function FlightOfferButton({ desk, id, scope }: FlightOfferButtonProps) {
  const text = useMessages("alignment");
  // Reckoned over all images of the flight: the map moves first.
  const calm = useDeferredValue(useStore(desk.store));
  const offer = useMemo(() => flightOffer(calm, id, scope), [calm, id, scope]);
  if (offer === null) return null;
  const apply = () => {
    const latest = flightOffer(desk.store.current(), id, scope);
    if (latest !== null) applyOffer(desk, latest);
  };
  const { eastM, northM, turnDeg, scale } = offer.correction;
  return (
    <div className={classes.offer}>
      <Button size="xs" fullWidth onClick={apply}>
        {text(`apply.${scope}`, { count: offer.firsts.length })}
      </Button>
      <small>
        {text("apply.how", {
          count: offer.learntFrom,
          east: signed(eastM, 2),
          north: signed(northM, 2),
          turn: signed(turnDeg, 2),
          scale: scale.toFixed(3),
          residual: offer.residualCm.toFixed(0),
        })}
      </small>
    </div>
  );
}

/** With its direction; what rounds to nothing has none. */
function signed(value: number, digits: number): string {
  const shown = Number(value.toFixed(digits));
  return `${shown < 0 ? "−" : "+"}${Math.abs(shown).toFixed(digits)}`;
}
