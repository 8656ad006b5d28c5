import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { locationTyped } from "./typed-values.ts";

// The map is most of a megabyte: it comes when somebody asks for it.
const SiteLocationMap = lazy(async () => ({ default: (await import("./site-location-map.tsx")).SiteLocationMap }));

interface SiteLocationButtonProps {
  readonly lon: string;
  readonly lat: string;
  readonly onLocation: (position: LonLat) => void;
}

/** Where the site is, by a click on the map instead of two numbers. */
export function SiteLocationButton({ lon, lat, onLocation }: SiteLocationButtonProps) {
  const text = useMessages("inspection");
  const [isOpen, setOpen] = useState(false);
  const [east = Number.NaN, north = Number.NaN] = locationTyped(lon, lat)?.coordinates ?? [];
  const position = Number.isFinite(east) && Number.isFinite(north) ? ([east, north] as const) : null;
  if (!isOpen)
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="site" sizePx={14} />}
        style={{ alignSelf: "start" }}
        // The field before it would complain when it is left, and move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        {text("site.place-on-map")}
      </Button>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <SiteLocationMap position={position} onLocation={onLocation} />
    </Suspense>
  );
}
