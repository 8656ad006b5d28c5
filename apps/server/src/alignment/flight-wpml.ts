import type { ZipFile } from "@heliolens/containers/zip/zip-stream";
import { wrapDeg } from "@heliolens/domain/alignment/gimbal";
import { Refused } from "../wire/refused.ts";
import { degrees, type PlannedFlight } from "./flight-kml.ts";

/** How DJI numbers an aircraft and its payload, and which of its lenses make a thermal image with its visible twin. */
interface Aircraft {
  readonly drone: number;
  readonly subType: number;
  readonly payload: number;
  readonly lenses: string;
}

// DJI Cloud API, product support. H-series cameras fly on the M350 RTK. `visable` is DJI's own spelling.
const m30t: Aircraft = { drone: 67, subType: 1, payload: 53, lenses: "wide,ir" };
const m4t: Aircraft = { drone: 99, subType: 1, payload: 89, lenses: "visable,ir" };
const aircraftOf: Readonly<Record<string, Aircraft>> = {
  h20t: { drone: 89, subType: 0, payload: 43, lenses: "wide,ir" },
  h20n: { drone: 89, subType: 0, payload: 61, lenses: "wide,ir" },
  h30t: { drone: 89, subType: 0, payload: 83, lenses: "wide,ir" },
  m30t,
  "m30t-sr": m30t,
  m3t: { drone: 77, subType: 1, payload: 67, lenses: "visable,ir" },
  m4t,
  "m4t-sr": m4t,
};

// A frame at rest is sharp at any height, and thermal shutters are slow.
const SPEED_MPS = 3;
const TRANSIT_MPS = 8;
const LEAST_SAFE_HEIGHT_M = 20;
// Above poles, trees and lines beside a plant.
const LEAST_RETURN_HEIGHT_M = 50;

export const hasMission = (camera: string): boolean => Object.hasOwn(aircraftOf, camera);

/** A waypoint mission for DJI Pilot 2: the files of its KMZ. Straight down, a stop and a picture at each point. */
export function flightAsWpml(flight: PlannedFlight, now: Date): ZipFile[] {
  const aircraft = aircraftOf[flight.camera];
  if (aircraft === undefined) throw new Refused("alignment.no-mission-for-camera");
  const stamps = [tag("author", "Heliolens"), tag("createTime", now.getTime()), tag("updateTime", now.getTime())];
  return [
    {
      name: "wpmz/template.kml",
      bytes: documentOf([...stamps, missionConfig(flight, aircraft), templateFolder(flight, aircraft)]),
    },
    {
      name: "wpmz/waylines.wpml",
      bytes: documentOf([missionConfig(flight, aircraft, returnHeight(flight)), waylineFolder(flight, aircraft)]),
    },
  ];
}

const documentOf = (parts: readonly string[]): Uint8Array =>
  Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:wpml="http://www.dji.com/wpmz/1.0.6"><Document>',
      ...parts,
      "</Document></kml>",
      "",
    ].join("\n"),
  );

const tag = (name: string, ...content: readonly (string | number)[]): string =>
  `<wpml:${name}>${content.join("")}</wpml:${name}>`;

/** Only the file that is executed says how high the way home is. */
const returnHeight = ({ heightM }: PlannedFlight): string =>
  tag("globalRTHHeight", metres(Math.max(LEAST_RETURN_HEIGHT_M, heightM)));

const missionConfig = ({ heightM }: PlannedFlight, { drone, subType, payload }: Aircraft, ...more: readonly string[]) =>
  tag(
    "missionConfig",
    tag("flyToWaylineMode", "safely"),
    tag("finishAction", "goHome"),
    tag("exitOnRCLost", "executeLostAction"),
    tag("executeRCLostAction", "goBack"),
    tag("takeOffSecurityHeight", metres(Math.max(LEAST_SAFE_HEIGHT_M, heightM))),
    tag("globalTransitionalSpeed", TRANSIT_MPS),
    ...more,
    tag("droneInfo", tag("droneEnumValue", drone), tag("droneSubEnumValue", subType)),
    tag("payloadInfo", tag("payloadEnumValue", payload), tag("payloadPositionIndex", 0)),
  );

/** What Pilot 2 shows and lets the pilot change. */
const templateFolder = (flight: PlannedFlight, { lenses }: Aircraft): string =>
  folderOf(
    tag("templateType", "waypoint"),
    tag("templateId", 0),
    tag(
      "waylineCoordinateSysParam",
      tag("coordinateMode", "WGS84"),
      tag("heightMode", "relativeToStartPoint"),
      tag("positioningType", "GPS"),
    ),
    tag("autoFlightSpeed", SPEED_MPS),
    tag("globalHeight", metres(flight.heightM)),
    tag("caliFlightEnable", 0),
    tag("gimbalPitchMode", "usePointSetting"),
    tag("globalWaypointHeadingParam", headingParam(flight)),
    tag("globalWaypointTurnMode", STOP_AT_POINT),
    tag("globalUseStraightLine", 1),
    ...flight.points.map(({ lon, lat }, index) =>
      placemarkOf(
        `${degrees(lon)},${degrees(lat)}`,
        tag("index", index),
        tag("useGlobalHeight", 1),
        tag("useGlobalSpeed", 1),
        tag("useGlobalHeadingParam", 1),
        tag("useGlobalTurnParam", 1),
        tag("gimbalPitchAngle", -90),
        pictureAt(index, lenses),
      ),
    ),
    tag("payloadParam", tag("payloadPositionIndex", 0), tag("imageFormat", lenses)),
  );

/** What the aircraft executes. */
const waylineFolder = (flight: PlannedFlight, { lenses }: Aircraft): string =>
  folderOf(
    tag("templateId", 0),
    tag("executeHeightMode", "relativeToStartPoint"),
    tag("waylineId", 0),
    tag("autoFlightSpeed", SPEED_MPS),
    ...flight.points.map(({ lon, lat }, index) =>
      placemarkOf(
        `${degrees(lon)},${degrees(lat)}`,
        tag("index", index),
        tag("executeHeight", metres(flight.heightM)),
        tag("waypointSpeed", SPEED_MPS),
        tag("waypointHeadingParam", headingParam(flight)),
        tag("waypointTurnParam", tag("waypointTurnMode", STOP_AT_POINT), tag("waypointTurnDampingDist", 0)),
        tag("useStraightLine", 1),
        pictureAt(index, lenses),
      ),
    ),
  );

const STOP_AT_POINT = "toPointAndStopWithDiscontinuityCurvature";

const folderOf = (...content: readonly string[]): string => `<Folder>${content.join("\n")}</Folder>`;

const placemarkOf = (coordinates: string, ...content: readonly string[]): string =>
  `<Placemark><Point><coordinates>${coordinates}</coordinates></Point>${content.join("")}</Placemark>`;

const headingParam = ({ headingDeg }: PlannedFlight): string =>
  tag("waypointHeadingMode", "smoothTransition") +
  tag("waypointHeadingAngle", Math.round(wrapDeg(headingDeg))) +
  tag("waypointHeadingPathMode", "followBadArc");

const pictureAt = (index: number, lenses: string): string =>
  tag(
    "actionGroup",
    tag("actionGroupId", index),
    tag("actionGroupStartIndex", index),
    tag("actionGroupEndIndex", index),
    tag("actionGroupMode", "sequence"),
    tag("actionTrigger", tag("actionTriggerType", "reachPoint")),
    actionOf(0, "gimbalRotate", lookDown),
    actionOf(
      1,
      "takePhoto",
      // The file's name ends with the point's number on the map and in the KML.
      tag("payloadPositionIndex", 0) +
        tag("fileSuffix", `point${index + 1}`) +
        tag("payloadLensIndex", lenses) +
        tag("useGlobalPayloadLensIndex", 0),
    ),
  );

const actionOf = (id: number, what: string, settings: string): string =>
  tag("action", tag("actionId", id), tag("actionActuatorFunc", what), tag("actionActuatorFuncParam", settings));

const lookDown = [
  tag("payloadPositionIndex", 0),
  tag("gimbalHeadingYawBase", "north"),
  tag("gimbalRotateMode", "absoluteAngle"),
  tag("gimbalPitchRotateEnable", 1),
  tag("gimbalPitchRotateAngle", -90),
  tag("gimbalRollRotateEnable", 0),
  tag("gimbalRollRotateAngle", 0),
  tag("gimbalYawRotateEnable", 0),
  tag("gimbalYawRotateAngle", 0),
  tag("gimbalRotateTimeEnable", 0),
  tag("gimbalRotateTime", 0),
].join("");

const metres = (value: number): string => value.toFixed(1);
