import { expect, it } from "vitest";
import { attributeFormOf } from "./attribute-form.ts";
import { readMrk } from "./read-mrk.ts";
import { readPositionCsv } from "./read-position-csv.ts";
import { readSrt } from "./read-srt.ts";

const mrk = [
  "1\t353258.211734\t[2320]\t  -12,N\t    8,E\t  193,V\t36.12345678,Lat\t127.87654321,Lon\t87.123,Ellh\t0.010, 0.012, 0.030\t50,Q",
  "2\t353260.5\t[2320]\t-12,N\t8,E\t193,V\t36.12345699,Lat\t127.87654399,Lon\t87.2,Ellh\t1.1, 1.2, 3.0\t16,Q",
].join("\n");
const srt = `1
00:00:00,000 --> 00:00:00,033
<font size="28">FrameCnt: 1, DiffTime: 33ms
2024-01-20 15:12:42.123
[iso: 100] [latitude: 49.612773] [longitude: 10.180620] [rel_alt: 21.300 abs_alt: 289.292] [gb_yaw: 91.5 gb_pitch: -90.0 gb_roll: 0.0] </font>

2
00:00:00,033 --> 00:00:00,066
[latitude : 49.6] [longtitude : 10.2]

3
00:00:01,000 --> 00:00:02,000
HOME(10.17,49.61) 2017.08.05 14:11:51
GPS(10.1806,49.6127,17) BAROMETER:11.2

4
00:00:02,000 --> 00:00:03,000
[latitude: 0.000000] [longitude: 0.000000]
`;

it.each([
  ["an attribute JSON", '[{"image":"a.jpg"}]', "json"],
  ["a drawing in GeoJSON", '{"type":"FeatureCollection"}', null],
  ["DJI's shutter marks", mrk, "mrk"],
  ["DJI's video telemetry", srt, "srt"],
  ["subtitles of a film", "1\n00:00:01,000 --> 00:00:02,000\nHello.\n", null],
  ["a table of positions", "file,time,longitude,latitude\n", "csv"],
  ["Pix4D's geotags", "Image Name\tlatitude [decimal degrees]\tlongitude [decimal degrees]\n", "csv"],
  ["a Korean table", "파일명;경도;위도;높이\n", "csv"],
  ["a table without files", "longitude,latitude\n", null],
  ["a thermal matrix", "20.5,21.5\n22.5,23.5\n", null],
])("knows %s", (_, text, form) => {
  expect(attributeFormOf(text)).toBe(form);
});

it("reads a table whatever its separator, order, quotes and decimal comma", () => {
  const text =
    '# export\nLatitude;Longitude;"File name";Yaw;Note\r\n49,61;10,18;"a;b.tiff";-12,5;x\r\n\r\nnorth;10;c.tiff;;\r\n';
  expect([...readPositionCsv(text)]).toMatchObject([
    { line: 3, image: "a;b.tiff", takenAt: null, pose: { lat: 49.61, lon: 10.18, yawDeg: -12.5 } },
    { line: 5, image: "c.tiff", pose: { lat: "north", lon: 10 } },
  ]);
});

it("reads shots with satellite time as UTC, and the height only of a fixed solution", () => {
  expect([...readMrk(mrk)]).toEqual([
    {
      line: 1,
      image: null,
      shot: 1,
      frame: null,
      takenAt: "2024-06-27T02:07:20.212Z",
      pose: { lon: 127.87654321, lat: 36.12345678, ellipsoidalHeightM: 87.123 },
    },
    expect.objectContaining({ shot: 2, pose: { lon: 127.87654399, lat: 36.12345699 } }),
  ]);
});

it("reads frames of old and new firmwares and skips those without a fix", () => {
  expect([...readSrt(srt)]).toMatchObject([
    {
      frame: 1,
      takenAt: "2024-01-20T15:12:42.123",
      pose: { lat: 49.612773, lon: 10.18062, relativeAltitudeM: 21.3, yawDeg: 91.5, pitchDeg: -90, rollDeg: 0 },
    },
    { frame: 2, takenAt: null, pose: { lat: 49.6, lon: 10.2 } },
    { frame: 3, takenAt: "2017-08-05T14:11:51.000", pose: { lat: 49.6127, lon: 10.1806, relativeAltitudeM: 11.2 } },
  ]);
});
