import { XmlDamaged } from "@heliolens/containers/xml/xml-damaged";
import { type XmlEvent, xmlEvents } from "@heliolens/containers/xml/xml-events";
import { LayoutRefused } from "../layout.ts";

/** Element by element; a damaged document is refused as every other drawing is. */
export function* layoutXml(source: string): Generator<XmlEvent> {
  try {
    yield* xmlEvents(source);
  } catch (error) {
    if (error instanceof XmlDamaged) throw new LayoutRefused("layouts.damaged", error.at);
    throw error;
  }
}
