import { whyNotWellFormed } from "@heliolens/mapping/testing/well-formed";
import { expect, it } from "vitest";
import { flightAsKml, type PlannedFlight } from "./flight-kml.ts";
import { flightAsWpml } from "./flight-wpml.ts";

const flight: PlannedFlight = {
  name: "재촬영 <1> & 2",
  points: [
    { lon: 126.7052, lat: 34.7986, line: 1 },
    { lon: 126.7053, lat: 34.7986, line: 1 },
    { lon: 126.7053, lat: 34.7987, line: 2 },
  ],
  heightM: 30,
  headingDeg: 270,
  camera: "m3t",
};
const count = (text: string, part: string) => text.split(part).length - 1;

it("a mission stops at each point, looks straight down and takes a thermal picture with its twin", () => {
  const files = flightAsWpml(flight, new Date("2026-06-12T01:30:00Z"));
  expect(files.map(({ name }) => name)).toEqual(["wpmz/template.kml", "wpmz/waylines.wpml"]);
  for (const { bytes } of files) {
    const text = new TextDecoder().decode(bytes);
    expect(whyNotWellFormed(text)).toBeNull();
    expect(count(text, "<Placemark>")).toBe(3);
    expect(count(text, ">takePhoto<")).toBe(3);
    expect(count(text, "<wpml:payloadLensIndex>visable,ir<")).toBe(3);
    expect(text).toContain("<coordinates>126.70520000,34.79860000</coordinates>");
    expect(text).toContain("<wpml:droneEnumValue>77</wpml:droneEnumValue>");
    expect(text).toContain("<wpml:waypointHeadingAngle>-90</wpml:waypointHeadingAngle>");
  }
});

it("is refused for a camera no aircraft of DJI's carries", () => {
  expect(() => flightAsWpml({ ...flight, camera: "vue-pro-13" }, new Date())).toThrow(
    "alignment.no-mission-for-camera",
  );
});

it("as KML has a point a picture and a path a line, whatever the report is called", () => {
  const text = flightAsKml(flight);
  expect(whyNotWellFormed(text)).toBeNull();
  expect([count(text, "<Point>"), count(text, "<LineString>")]).toEqual([3, 2]);
  expect(text).toContain("<name>재촬영 &lt;1&gt; &amp; 2</name>");
});
