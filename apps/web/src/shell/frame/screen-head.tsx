import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The place in the top bar where a screen puts its own head, once it is on the page. */
export const ScreenHeadSlot = createContext<HTMLElement | null>(null);

/** A screen's head in the one top bar, in place of the breadcrumb. Without a frame around it nothing is drawn. */
export function ScreenHead({ children }: { children: ReactNode }) {
  const place = useContext(ScreenHeadSlot);
  return place === null ? null : createPortal(children, place);
}
