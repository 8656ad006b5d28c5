import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { IconName } from "@heliolens/kit/theme/icon.tsx";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import type { ComponentType } from "react";

export interface DesignToolProps {
  readonly desk: DesignDesk;
  readonly hand: MapHand;
  readonly onClose: () => void;
}

/** A pane that another room brings to the editor. `Label` is a component so that its words follow the language. */
export interface DesignTool {
  readonly key: string;
  readonly icon: IconName;
  readonly Label: ComponentType;
  /** Words of the button that begins an empty design with this tool; without, it does not. */
  readonly Start?: ComponentType;
  readonly Pane: ComponentType<DesignToolProps>;
}
