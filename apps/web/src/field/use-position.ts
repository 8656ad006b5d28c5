import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useEffect, useState } from "react";

export type Position =
  | { readonly kind: "off" | "asking" | "denied" | "missing" }
  | { readonly kind: "known"; readonly at: LonLat; readonly accuracyM: number };

/** Where the phone is, from the moment somebody wants to know until he leaves the page. */
export function usePosition(): { readonly position: Position; readonly ask: () => void } {
  const [isAsked, setAsked] = useState(false);
  const [position, setPosition] = useState<Position>({ kind: "off" });
  useEffect(() => {
    if (!isAsked || !("geolocation" in navigator)) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) =>
        setPosition({ kind: "known", at: [coords.longitude, coords.latitude], accuracyM: coords.accuracy }),
      ({ code, PERMISSION_DENIED }) => {
        setPosition({ kind: code === PERMISSION_DENIED ? "denied" : "missing" });
        // Refused is refused until asked again; a lost signal comes back by itself.
        if (code === PERMISSION_DENIED) setAsked(false);
      },
      { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isAsked]);
  const ask = () => {
    setPosition({ kind: "geolocation" in navigator ? "asking" : "missing" });
    setAsked(true);
  };
  return { position, ask };
}
