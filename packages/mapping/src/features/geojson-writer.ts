import type { FeatureTable } from "../pack/feature-table.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { FeatureForm } from "./feature-form.ts";
import { propertyWriter } from "./property-writer.ts";
import { ringWriter } from "./ring-writer.ts";

export type FeatureWriter = (to: ByteWriter, row: number) => void;

const bytes = (text: string): Uint8Array => Buffer.from(text, "utf8");
const COMMA = 44;

/** A feature as GeoJSON with a comma behind it: features follow each other. */
export function geoJsonWriter(table: FeatureTable, form: FeatureForm): FeatureWriter {
  const head = bytes(`{"type":"Feature","id":"${form.layer}.`);
  const geometryHead = bytes(
    `","geometry":{"type":"${table.geometry === "point" ? "Point" : "Polygon"}","coordinates":`,
  );
  const tail = bytes("}},");
  const properties = form.properties.map((name, index) =>
    propertyWriter(table, name, {
      before: `${index === 0 ? "" : ","}${JSON.stringify(name)}:`,
      after: "",
      missing: "null",
      encodeText: (text) => scriptSafe(JSON.stringify(text)),
    }),
  );
  const writeGeometry = table.geometry === "point" ? pointWriter(table, form) : polygonWriter(table, form);
  const propertiesHead = bytes(`},"properties":{`);
  return (to, row) => {
    to.raw(head);
    to.integer(table.ids[row]!);
    to.raw(geometryHead);
    writeGeometry(to, row);
    to.raw(propertiesHead);
    for (const write of properties) write(to, row);
    to.raw(tail);
  };
}

// `</script>` in a name must stay text wherever the answer is pasted.
const scriptSafe = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const signs = { within: COMMA, between: bytes("],[") };

function pointWriter(table: FeatureTable, form: FeatureForm): FeatureWriter {
  const writeRing = ringWriter(table, form, signs);
  const [open, close] = [bytes("["), bytes("]")];
  return (to, row) => {
    to.raw(open);
    writeRing(to, table.rowRings[row]!);
    to.raw(close);
  };
}

function polygonWriter(table: FeatureTable, form: FeatureForm): FeatureWriter {
  const writeRing = ringWriter(table, form, signs);
  const [open, between, close] = [bytes("[[["), bytes("]],[["), bytes("]]]")];
  return (to, row) => {
    to.raw(open);
    for (let ring = table.rowRings[row]!; ring < table.rowRings[row + 1]!; ring++) {
      if (ring > table.rowRings[row]!) to.raw(between);
      writeRing(to, ring);
    }
    to.raw(close);
  };
}
