import { describe, expect, it } from "vitest";
import { readImageFacts } from "../read-image-facts.ts";
import { droneXmp } from "../testing/a-dji-file.ts";
import { aJpeg, exifSegment, type Segment, xmpSegment } from "../testing/a-jpeg.ts";
import { aTiff, type Tags } from "../testing/a-tiff.ts";
import { bytes, u32 } from "../testing/bytes.ts";

const factsOf = (...segments: Segment[]) => readImageFacts(aJpeg(segments))!;
const poseOf = (attributes: Record<string, string>) => factsOf(xmpSegment(droneXmp(attributes))).pose;
const dji = (name: string) => `drone-dji:${name}`;

describe("the pose that DJI writes", () => {
  it("is read from signed attributes", () => {
    const pose = poseOf({
      [dji("GpsStatus")]: "RTK",
      [dji("AltitudeType")]: "RtkAlt",
      [dji("GpsLatitude")]: "+34.801370001",
      [dji("GpsLongitude")]: "+126.695210002",
      [dji("AbsoluteAltitude")]: "+97.123",
      [dji("RelativeAltitude")]: "+40.001",
      [dji("GimbalYawDegree")]: "-90.10",
      [dji("GimbalPitchDegree")]: "-89.90",
      [dji("GimbalRollDegree")]: "+180.00",
      [dji("FlightXSpeed")]: "-2.0",
      [dji("FlightYSpeed")]: "0.1",
      [dji("FlightZSpeed")]: "0.0",
      [dji("RtkFlag")]: "50",
      [dji("RtkStdLon")]: "0.011",
      [dji("RtkStdLat")]: "0.012",
      [dji("RtkStdHgt")]: "0.021",
    });
    expect(pose).toMatchObject({
      position: [126.695210002, 34.801370001],
      absoluteAltitudeM: 97.123,
      relativeAltitudeM: 40.001,
      altitudeSource: "rtk",
      gimbal: { yawDeg: -90.1, pitchDeg: -89.9, rollDeg: 180 },
      speedMps: [-2, 0.1, 0],
      rtk: "fixed",
      rtkStdM: [0.011, 0.012, 0.021],
    });
  });

  it("is read from elements, as XT2 writes them", () => {
    const packet = `<rdf:Description xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"><drone-dji:RelativeAltitude>28.9</drone-dji:RelativeAltitude><drone-dji:GimbalYawDegree>-89.4</drone-dji:GimbalYawDegree><drone-dji:GimbalPitchDegree>-89.9</drone-dji:GimbalPitchDegree><drone-dji:GimbalRollDegree>0.0</drone-dji:GimbalRollDegree></rdf:Description>`;
    const inExif = exifSegment(aTiff({ 271: "DJI" }, { exif: { 700: { blob: bytes(packet) } } }));
    for (const facts of [factsOf(xmpSegment(packet)), factsOf(inExif)])
      expect(facts.pose).toMatchObject({ relativeAltitudeM: 28.9, gimbal: { yawDeg: -89.4, pitchDeg: -89.9 } });
  });

  it("has the longitude that early firmware misspelt, and the plain names of the first drones", () => {
    expect(poseOf({ [dji("GpsLatitude")]: "36.1", [dji("GpsLongtitude")]: "127.2" }).position).toEqual([127.2, 36.1]);
    expect(poseOf({ [dji("Latitude")]: "36.1", [dji("Longitude")]: "127.2" }).position).toEqual([127.2, 36.1]);
  });

  it("goes by the namespace, not by the prefix a program chose", () => {
    const packet = droneXmp({})
      .replaceAll("drone-dji=", "d=")
      .replace("></rdf:Desc", ' d:RelativeAltitude="12"></rdf:Desc');
    expect(factsOf(xmpSegment(packet)).pose.relativeAltitudeM).toBe(12);
  });

  it("is found behind 650 kB of thermal data and in the extended part of XMP", () => {
    const planes = Array.from({ length: 10 }, () => ({ marker: 0xe3, payload: new Uint8Array(65_000) }));
    const late = factsOf(...planes, xmpSegment(droneXmp({ [dji("RelativeAltitude")]: "31.5" })));
    expect(late.pose.relativeAltitudeM).toBe(31.5);
    const text = droneXmp({ [dji("RelativeAltitude")]: "77.5" });
    const part = (from: number, to: number): Segment => ({
      marker: 0xe1,
      payload: bytes(
        "http://ns.adobe.com/xmp/extension/\0",
        "0".repeat(32),
        u32(text.length, "big"),
        u32(from, "big"),
        text.slice(from, to),
      ),
    });
    expect(factsOf(part(200, 900), part(0, 200)).pose.relativeAltitudeM).toBe(77.5);
  });

  it.each([
    ["50", "fixed"],
    ["34", "float"],
    ["16", "single"],
    ["0", "none"],
  ])("knows RTK flag %s as %s", (flag, state) => {
    expect(poseOf({ [dji("RtkFlag")]: flag }).rtk).toBe(state);
  });

  it("takes a laser only when it measured: status Normal with 0 m comes from cameras without one", () => {
    const laser = (status: string, distance: string) =>
      poseOf({ [dji("LRFStatus")]: status, [dji("LRFTargetDistance")]: distance }).laser;
    expect(laser("Normal", "46.9")?.distanceM).toBe(46.9);
    expect(laser("Normal", "0.000")).toBeNull();
    expect(laser("TooFar", "46.9")).toBeNull();
  });

  it("has no attitude where firmware wrote zeros, no position where the fix was invalid", () => {
    expect(
      poseOf({ [dji("GimbalYawDegree")]: "0.0", [dji("GimbalPitchDegree")]: "0.0", [dji("GimbalRollDegree")]: "0.0" })
        .gimbal,
    ).toBeNull();
    expect(
      poseOf({ [dji("GpsStatus")]: "Invalid", [dji("GpsLatitude")]: "36", [dji("GpsLongitude")]: "127" }).position,
    ).toBeNull();
  });

  it.each(["NaN", "Infinity", "1e400", "", "12,5", "0x10", "--5"])("does not take %j for a number", (text) => {
    expect(poseOf({ [dji("RelativeAltitude")]: text }).relativeAltitudeM).toBeNull();
  });

  it("reads calibration and lens distortion", () => {
    const { calibration } = poseOf({
      [dji("CalibratedFocalLength")]: "3725.15",
      [dji("CalibratedOpticalCenterX")]: "2640",
      [dji("CalibratedOpticalCenterY")]: "1978",
      [dji("DewarpData")]: "2022-06-08;3713.29,3713.29,7.02,-8.72,-0.11,0.01,-0.0001,0.0002,-0.03",
    });
    expect(calibration).toMatchObject({ focalLengthPx: 3725.15, centre: [2640, 1978] });
    expect(calibration?.dewarp).toHaveLength(9);
  });
});

describe("the position that EXIF writes", () => {
  const gpsOf = (gps: Tags) => factsOf(exifSegment(aTiff({ 271: "FLIR" }, { gps }))).pose;
  const at = (lat: [number, number][], lon: [number, number][], refs = ["N", "E"]): Tags => ({
    1: refs[0]!,
    2: { rationals: lat },
    3: refs[1]!,
    4: { rationals: lon },
    5: { shorts: [1] },
    6: { rationals: [[8, 1]] },
  });

  it("is degrees, minutes and seconds with a hemisphere, and below the sea where it says so", () => {
    const pose = gpsOf(
      at(
        [
          [36, 1],
          [30, 1],
          [0, 1],
        ],
        [
          [127, 1],
          [15, 1],
          [36, 1],
        ],
        ["S", "W"],
      ),
    );
    expect(pose.position).toEqual([-127.26, -36.5]);
    expect(pose.absoluteAltitudeM).toBe(-8);
  });

  it.each([
    [
      "x/0",
      [
        [36, 0],
        [0, 1],
        [0, 1],
      ],
    ],
    [
      "0/0",
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      "a latitude of 937",
      [
        [937, 1],
        [0, 1],
        [0, 1],
      ],
    ],
  ])("is nothing at all with %s, never NaN", (_, lat) => {
    const pose = gpsOf(
      at(lat as [number, number][], [
        [127, 1],
        [0, 1],
        [0, 1],
      ]),
    );
    expect(pose.position).toBeNull();
    expect(JSON.stringify(pose)).not.toMatch(/NaN|Infinity/);
  });

  it("is nothing where a receiver without a fix wrote 0, 0", () => {
    const pose = gpsOf(
      at(
        [
          [0, 1],
          [0, 1],
          [0, 1],
        ],
        [
          [0, 1],
          [0, 1],
          [0, 1],
        ],
      ),
    );
    expect(pose).toMatchObject({ position: null, absoluteAltitudeM: null });
  });
});
