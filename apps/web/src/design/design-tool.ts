import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { ComponentType } from "react";
import type { IconName } from "../kit/icon.tsx";
import type { MapHand } from "../map/map-hand.ts";

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
  readonly Pane: ComponentType<DesignToolProps>;
}
