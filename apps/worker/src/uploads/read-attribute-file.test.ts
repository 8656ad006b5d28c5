import { expect, it } from "vitest";
import { AttributesRefused, readAttributeFile } from "./read-attribute-file.ts";

const read = (text: string, name = "positions.csv") =>
  readAttributeFile(new TextEncoder().encode(text), { name, folder: "A" });

it("makes an entry of each line of a table, with the line and the field that is wrong", async () => {
  const text = [
    "file,time,longitude,latitude,yaw",
    "a.tiff,2021-10-11T10:31:36.530000,10.18,49.61,12",
    "sub/b.tiff,,10.19,49.62,",
    "c.tiff,yesterday,10,49,",
    "d.tiff,,10,95,",
    "e.tiff,,,49,",
    "a.tiff,,10,49,",
    ",,10,49,",
  ].join("\n");
  expect(await read(text)).toMatchObject([
    {
      entry: "positions.csv:2",
      folder: "A",
      imageName: "a.tiff",
      attributes: { takenAt: "2021-10-11T10:31:36.530000", pose: { lon: 10.18, lat: 49.61, yawDeg: 12 } },
      why: null,
    },
    { folder: "sub", imageName: "b.tiff", attributes: { pose: { lon: 10.19, lat: 49.62 } } },
    { attributes: null, why: "uploads.attribute-value-invalid", field: "takenAt" },
    { attributes: null, why: "uploads.attribute-value-invalid", field: "pose.lat" },
    { attributes: null, why: "uploads.attribute-value-invalid", field: "pose.lon" },
    { attributes: null, why: "uploads.attribute-duplicate" },
    { imageName: "unnamed" },
  ]);
});

it("takes one JSON object, or a list in which one that is wrong does not stop the others", async () => {
  expect(await read('{"image":"a.jpg","ambientC":20}', "a.json")).toMatchObject([
    { entry: "a.json:1", imageName: "a.jpg", attributes: { ambientC: 20 } },
  ]);
  expect(await read('[{"image":"a.jpg","x":1},{"image":"b.jpg"}]', "a.json")).toMatchObject([
    { entry: "a.json:1", why: "uploads.attribute-field-unknown", field: "x" },
    { imageName: "b.jpg", why: null },
  ]);
  expect(await read('{"image":"a.jpg",', "a.json")).toMatchObject([{ why: "uploads.attribute-not-json" }]);
});

it("keeps the number of a shot, for the images of the folder", async () => {
  const mrk = "7\t353258.2\t[2320]\t1,N\t2,E\t3,V\t36.1,Lat\t127.1,Lon\t87.1,Ellh\t0.1, 0.1, 0.1\t50,Q\n";
  expect(await read(mrk, "x.MRK")).toMatchObject([
    { imageName: "#7", attributes: { shot: 7, pose: { lon: 127.1, lat: 36.1, ellipsoidalHeightM: 87.1 } } },
  ]);
});

it("gathers the ground control points of each image, and lists a line that is wrong by itself", async () => {
  const text = [
    "point,lon,lat,image,px,py",
    "G1,127.1,36.1,a.jpg,10,20",
    "G2,127.2,36.2,a.jpg,30,40",
    "G1,127.1,36.1,A/b.jpg,50,60",
    "G2,127.2,96.2,b.jpg,70,80",
  ].join("\n");
  expect(await read(text, "gcp.csv")).toMatchObject([
    {
      entry: "gcp.csv:2",
      imageName: "a.jpg",
      attributes: {
        control: [
          { point: "G1", lon: 127.1, xPx: 10 },
          { point: "G2", lon: 127.2, xPx: 30 },
        ],
      },
    },
    { entry: "gcp.csv:4", folder: "A", imageName: "b.jpg", attributes: { control: [{ yPx: 60 }] } },
    { entry: "gcp.csv:5", attributes: null, why: "uploads.attribute-value-invalid", field: "lat" },
  ]);
});

it("refuses a text of no known form, and more entries than half an hour of video has", { tags: ["slow"] }, async () => {
  await expect(read("bring the ladder\n")).rejects.toEqual(new AttributesRefused("uploads.attribute-file-unknown"));
  const long = `file,lon,lat\n${"a.tiff,1,2\n".repeat(60_001)}`;
  await expect(read(long)).rejects.toEqual(new AttributesRefused("uploads.attribute-too-many"));
});
