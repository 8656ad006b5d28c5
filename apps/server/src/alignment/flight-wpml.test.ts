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

// DJI WPML 1.0.6: what its documentation calls required of a waypoint mission, by the element it stands in.
const required: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "wpmz/template.kml": {
    missionConfig: ["flyToWaylineMode", "finishAction", "exitOnRCLost", "executeRCLostAction", "takeOffSecurityHeight"],
    droneInfo: ["droneEnumValue", "droneSubEnumValue"],
    payloadInfo: ["payloadEnumValue", "payloadPositionIndex"],
    Folder: [
      "templateType",
      "templateId",
      "autoFlightSpeed",
      "globalHeight",
      "globalWaypointTurnMode",
      "gimbalPitchMode",
    ],
    waylineCoordinateSysParam: ["coordinateMode", "heightMode"],
    payloadParam: ["payloadPositionIndex", "imageFormat"],
    globalWaypointHeadingParam: ["waypointHeadingMode", "waypointHeadingAngle", "waypointHeadingPathMode"],
    Placemark: ["index", "useGlobalHeight", "useGlobalSpeed", "useGlobalHeadingParam", "useGlobalTurnParam"],
  },
  "wpmz/waylines.wpml": {
    missionConfig: ["takeOffSecurityHeight", "globalTransitionalSpeed", "globalRTHHeight"],
    Folder: ["templateId", "waylineId", "autoFlightSpeed", "executeHeightMode"],
    Placemark: ["index", "executeHeight", "waypointSpeed", "waypointHeadingParam", "waypointTurnParam"],
    waypointTurnParam: ["waypointTurnMode", "waypointTurnDampingDist"],
    actionGroup: ["actionGroupId", "actionGroupStartIndex", "actionGroupEndIndex", "actionGroupMode", "actionTrigger"],
    actionActuatorFuncParam: ["payloadPositionIndex"],
  },
};

it("a mission has every element that its format requires, at every point", () => {
  for (const { name, bytes } of flightAsWpml(flight, new Date())) {
    const text = new TextDecoder().decode(bytes);
    for (const [parent, children] of Object.entries(required[name]!)) {
      const insides = insidesOf(text, parent);
      expect(insides.length, parent).toBeGreaterThan(0);
      for (const inside of insides) for (const child of children) expect(inside, parent).toContain(`<wpml:${child}>`);
    }
    const photos = insidesOf(text, "action").filter((action) => action.includes(">takePhoto<"));
    expect(photos.map((photo) => insidesOf(photo, "fileSuffix"))).toEqual([["point1"], ["point2"], ["point3"]]);
  }
});

const insidesOf = (text: string, element: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<((?:wpml:)?${element})>(.*?)</\\1>`, "gs"))].map(([, , inside]) => inside!);

it("is refused for a camera no aircraft of DJI's carries", () => {
  expect(() => flightAsWpml({ ...flight, camera: "vue-pro-13" }, new Date())).toThrow(
    "alignment.no-mission-for-camera",
  );
});

it("as KML has a point a picture and a path a line of several, whatever the report is called", () => {
  const text = flightAsKml(flight);
  expect(whyNotWellFormed(text)).toBeNull();
  expect([count(text, "<Folder>"), count(text, "<Point>"), count(text, "<LineString>")]).toEqual([2, 3, 1]);
  expect(text).toContain("<name>재촬영 &lt;1&gt; &amp; 2</name>");
});
