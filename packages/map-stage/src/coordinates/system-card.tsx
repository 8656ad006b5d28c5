import { Card } from "@heliolens/kit/layout/card.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { chooseCoordinateSystem, useCoordinateSystem } from "./coordinate-choice.ts";
import { SystemSelect } from "./system-select.tsx";

/** What places are read in, on every map; it is the choice that stands beneath the workspace's map, too. */
export function SystemCard() {
  const text = useMessages("map");
  return (
    <Card title={text("system.title")} about={text("system.about")}>
      <SystemSelect label={text("system.title")} value={useCoordinateSystem()} onChoose={chooseCoordinateSystem} />
    </Card>
  );
}
