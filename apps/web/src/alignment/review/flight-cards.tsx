import type { RegisteredFlight } from "@heliolens/contract/alignment/registration";
import type { FlightDoubt } from "@heliolens/domain/alignment/flight-result";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import classes from "./flight-cards.module.css";
import { foundWords } from "./found-words.ts";
import { UseStand } from "./use-stand.tsx";

const mendedInDesign: readonly FlightDoubt[] = ["drawing-elsewhere", "drawing-partial", "tilt-unknown", "scale-off"];

interface FlightCardsProps {
  readonly flights: readonly RegisteredFlight[];
  readonly siteSeq: number;
}

/** What the run found out about each flight, why it doubts one, and what to do then. */
export function FlightCards({ flights, siteSeq }: FlightCardsProps) {
  const text = useMessages("alignment");
  const runs = useMessages("runs");
  return flights.map((flight) => {
    const found = foundWords(text, flight);
    const { tiltDeg, azimuthDeg, doubt } = flight;
    if (doubt === null && found.length === 0) return null;
    return (
      <section key={`${flight.flight} ${flight.camera}`} className={classes.card} data-doubt={doubt ?? undefined}>
        <h3>{text("flight.title", { flight: flight.flight, count: flight.images })}</h3>
        {found.length > 0 && <p>{text("flight.found", { values: found.join(", ") })}</p>}
        {doubt !== null && (
          <>
            <p className={classes.doubt}>{text(`flight-doubt.${doubt}`)}</p>
            <p>{text(`flight-mend.${doubt}`)}</p>
            {mendedInDesign.includes(doubt) && (
              <Link to="/dashboard" search={{ design: String(siteSeq) }}>
                {runs("go.check-design")}
              </Link>
            )}
          </>
        )}
        {doubt === null && tiltDeg !== null && azimuthDeg !== null && (
          <UseStand siteSeq={siteSeq} stand={{ tiltDeg, azimuthDeg }} />
        )}
      </section>
    );
  });
}
