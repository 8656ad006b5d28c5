import { xmlText } from "@heliolens/containers/xml/xml-text";
import { NAMESPACE } from "@heliolens/domain/map/map-layers";
import type { FeatureTable } from "../pack/feature-table.ts";
import type { FeatureForm } from "./feature-form.ts";
import type { FeatureWriter } from "./geojson-writer.ts";
import { propertyWriter } from "./property-writer.ts";
import { ringWriter } from "./ring-writer.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "utf8");
const SPACE = 32;

/** A feature as a member of a WFS 2.0 (GML 3.2) or 1.1 (GML 3.1.1) collection. */
export function gmlWriter(table: FeatureTable, form: FeatureForm): FeatureWriter {
  const element = `${NAMESPACE}:${form.layer}`;
  const member = form.format === "gml32" ? "wfs:member" : "gml:featureMember";
  const head = bytes(`<${member}><${element} gml:id="${form.layer}.`);
  const geometryHead = bytes(`"><${NAMESPACE}:geom>`);
  const geometryTail = bytes(`</${NAMESPACE}:geom>`);
  const tail = bytes(`</${element}></${member}>\n`);
  const properties = form.properties.map((name) =>
    propertyWriter(table, name, {
      before: `<${NAMESPACE}:${name}>`,
      after: `</${NAMESPACE}:${name}>`,
      missing: null,
      encodeText: xmlText,
    }),
  );
  const writeGeometry = geometryWriter(table, form);
  return (to, row) => {
    to.raw(head);
    to.integer(table.ids[row]!);
    to.raw(geometryHead);
    writeGeometry(to, row);
    to.raw(geometryTail);
    for (const write of properties) write(to, row);
    to.raw(tail);
  };
}

function geometryWriter(table: FeatureTable, form: FeatureForm): FeatureWriter {
  const writeRing = ringWriter(table, form, { within: SPACE, between: bytes(" ") });
  const srs = `srsName="${form.srsName}"`;
  const writeOpening = openingWriter(table, form, table.geometry === "point" ? "gml:Point" : "gml:Polygon", srs);
  if (table.geometry === "point") {
    const [open, close] = [bytes("<gml:pos>"), bytes("</gml:pos></gml:Point>")];
    return (to, row) => {
      writeOpening(to, row);
      to.raw(open);
      writeRing(to, table.rowRings[row]!);
      to.raw(close);
    };
  }
  const [outline, hole] = ["gml:exterior", "gml:interior"].map((side) => ({
    open: bytes(`<${side}><gml:LinearRing><gml:posList>`),
    close: bytes(`</gml:posList></gml:LinearRing></${side}>`),
  })) as [RingFrame, RingFrame];
  const close = bytes("</gml:Polygon>");
  return (to, row) => {
    writeOpening(to, row);
    for (let ring = table.rowRings[row]!; ring < table.rowRings[row + 1]!; ring++) {
      const frame = ring === table.rowRings[row] ? outline : hole;
      to.raw(frame.open);
      writeRing(to, ring);
      to.raw(frame.close);
    }
    to.raw(close);
  };
}

interface RingFrame {
  readonly open: Uint8Array;
  readonly close: Uint8Array;
}

// GML 3.2 wants an id on every geometry, unlike every other of the document; 3.1.1 does not. Short: it comes with each.
function openingWriter(table: FeatureTable, form: FeatureForm, element: string, srs: string): FeatureWriter {
  if (form.format === "gml31") {
    const opening = bytes(`<${element} ${srs}>`);
    return (to) => to.raw(opening);
  }
  const before = bytes(`<${element} gml:id="g`);
  const after = bytes(`" ${srs}>`);
  return (to, row) => {
    to.raw(before);
    to.integer(table.ids[row]!);
    to.raw(after);
  };
}
