import { useQuery } from "@tanstack/react-query";
import { locationTyped } from "./typed-values.ts";

/** The zone whose clocks a typed place keeps; null while there is no place. Its map of zones is loaded when asked. */
export function useZoneAt(lon: string, lat: string): string | null {
  const place = locationTyped(lon, lat)?.coordinates ?? null;
  const isPlace = place?.every(Number.isFinite) ?? false;
  const { data } = useQuery({
    queryKey: ["inspection", "zone-at", lon, lat],
    queryFn: async () => {
      const { default: lookUp } = await import("@photostructure/tz-lookup");
      const [east = Number.NaN, north = Number.NaN] = place!;
      return Math.abs(east) <= 180 && Math.abs(north) <= 90 ? lookUp(north, east) : null;
    },
    enabled: isPlace,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
