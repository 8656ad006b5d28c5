import type { Gimbal } from "@heliolens/domain/alignment/gimbal";
import { localIso, modelOf, type PictureFacts } from "./picture-facts.ts";

const DRONE = "http://www.dji.com/drone-dji/1.0/";

/** As Matrice and Mavic cameras write it: one description, everything in attributes, signs always shown. */
export function droneXmp(facts: PictureFacts): string {
  const { shot, camera } = facts;
  const stamp = `${localIso(shot.timeMs).slice(0, 19)}+09:00`;
  const attributes = [
    `xmp:ModifyDate="${stamp}"`,
    `xmp:CreateDate="${stamp}"`,
    `tiff:Make="${camera.make}"`,
    `tiff:Model="${modelOf(camera)}"`,
    'dc:format="image/jpg"',
    ...drone(facts).map(([name, value]) => `drone-dji:${name}="${value}"`),
  ];
  return packet(
    `<rdf:Description rdf:about="DJI Meta Data" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:drone-dji="${DRONE}"\n   ${attributes.join("\n   ")}>\n  </rdf:Description>`,
  );
}

/** As XT and XT2 write it: elements, no position. `more` are further elements with their own prefix. */
export function zenmuseXmp({ shot }: PictureFacts, more = ""): string {
  const { recorded } = shot;
  const fields: readonly (readonly [string, string])[] = [
    ["AbsoluteAltitude", recorded.absoluteAltitudeM.toFixed(6)],
    ["RelativeAltitude", recorded.relativeAltitudeM.toFixed(6)],
    ...attitude("Gimbal", recorded.gimbal, (value) => value.toFixed(6)),
    ...attitude("Flight", flightAttitude(recorded), (value) => value.toFixed(6)),
    ["CamReverse", "0"],
    ["GimbalReverse", "0"],
    ["RtkFlag", "0"],
  ];
  const elements = fields.map(([name, value]) => `<drone-dji:${name}>${value}</drone-dji:${name}>`).join("");
  return packet(
    `<rdf:Description rdf:about="DJI Meta Data" xmlns:drone-dji="${DRONE}" xmlns:FLIR="http://www.dji.com/FLIR/1.0/" xmlns:Camera="http://pix4d.com/camera/1.0/">${elements}${more}</rdf:Description>`,
  );
}

function drone(facts: PictureFacts): readonly (readonly [name: string, value: string])[] {
  const { shot, camera, kind, hasPosition, hasRtk } = facts;
  const { recorded, velocity, timeMs } = shot;
  const [lon, lat] = recorded.position;
  const position: readonly (readonly [string, string])[] = [
    ["GpsLatitude", signed(lat, 9)],
    ["GpsLongitude", signed(lon, 9)],
  ];
  return [
    ["Version", "1.6"],
    ["ImageSource", kind === "thermal" ? "InfraredCamera" : "WideCamera"],
    ["GpsStatus", hasPosition ? (hasRtk ? "RTK" : "Normal") : "Invalid"],
    ["AltitudeType", hasRtk ? "RtkAlt" : "GpsFusionAlt"],
    ...(hasPosition ? position : []),
    ["AbsoluteAltitude", signed(recorded.absoluteAltitudeM, 3)],
    ["RelativeAltitude", signed(recorded.relativeAltitudeM, 3)],
    ...attitude("Gimbal", recorded.gimbal, (value) => signed(value, 2)),
    ...attitude("Flight", flightAttitude(recorded), (value) => signed(value, 2)),
    ["FlightXSpeed", velocity[1].toFixed(1)],
    ["FlightYSpeed", velocity[0].toFixed(1)],
    ["FlightZSpeed", (-velocity[2]).toFixed(1)],
    ["CamReverse", "0"],
    ["GimbalReverse", "0"],
    ["SurveyingMode", "1"],
    ...(hasRtk ? rtk : []),
    ["UTCAtExposure", utcAtExposure(timeMs)],
    ["CaptureUUID", facts.captureUuid],
    ["CameraSerialNumber", facts.serial],
    ["DroneModel", modelOf(camera)],
    ["DroneSerialNumber", facts.droneSerial],
    ["LRFStatus", "Normal"],
    ["LRFTargetDistance", (recorded.laserRangeM ?? 0).toFixed(3)],
    ["PictureQuality", "90"],
  ];
}

const rtk: readonly (readonly [string, string])[] = [
  ["RtkFlag", "50"],
  ["RtkStdLon", "0.011"],
  ["RtkStdLat", "0.012"],
  ["RtkStdHgt", "0.024"],
  ["RtkDiffAge", "1.2"],
];

const flightAttitude = (recorded: PictureFacts["shot"]["recorded"]): Gimbal => ({
  yawDeg: recorded.flightYawDeg,
  pitchDeg: recorded.flightPitchDeg,
  rollDeg: recorded.flightRollDeg,
});

const attitude = (
  part: "Gimbal" | "Flight",
  { yawDeg, pitchDeg, rollDeg }: Gimbal,
  written: (value: number) => string,
) =>
  [
    [`${part}RollDegree`, written(rollDeg)],
    [`${part}YawDegree`, written(yawDeg)],
    [`${part}PitchDegree`, written(pitchDeg)],
  ] as const;

const signed = (value: number, digits: number): string => `${value < 0 ? "" : "+"}${value.toFixed(digits)}`;

const utcAtExposure = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(0, 23)}000`;

const packet = (description: string): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n  ${description}\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="w"?>`;
