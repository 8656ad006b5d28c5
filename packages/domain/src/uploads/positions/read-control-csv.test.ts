import { expect, it } from "vitest";
import { attributeFormOf } from "./attribute-form.ts";
import { readControlCsv } from "./read-control-csv.ts";

it.each([
  ["points in degrees", "point,lon,lat,image,px,py\n", "control"],
  [
    "points on a plane, as OpenDroneMap names them",
    "geo_x;geo_y;geo_z;im_x;im_y;image_name;gcp_name;EPSG\n",
    "control",
  ],
  ["a Korean table", "기준점,경도,위도,이미지,픽셀 X,픽셀 Y\n", "control"],
  ["points and no positions of images, where both may be meant", "point,x,y,image,px,py\n", "control"],
])("knows a table of %s", (_, text, form) => {
  expect(attributeFormOf(text)).toBe(form);
});

it("gives each pixel of a point with its place in degrees, and leaves text that is no number as it is", () => {
  const text = [
    "# survey of June",
    "gcp,east,north,epsg,image,px,py,accuracy",
    "G1,200000,600000,EPSG:5186,a.jpg,320.5,12,0.02",
    "",
    "G2,200000,far,5186,b.jpg,1,2,",
  ].join("\r\n");
  const [first, second] = [...readControlCsv(text)];
  expect(first).toMatchObject({ line: 3, image: "a.jpg", mark: { point: "G1", xPx: 320.5, yPx: 12, accuracyM: 0.02 } });
  expect(first!.mark.lon).toBeCloseTo(127, 5);
  expect(first!.mark.lat).toBeCloseTo(38, 5);
  expect(second).toEqual({
    line: 5,
    image: "b.jpg",
    mark: { point: "G2", lon: 200000, lat: "far", xPx: 1, yPx: 2 },
  });
});
