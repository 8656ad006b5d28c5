import { expect, it } from "vitest";
import { aFile } from "../testing/a-selected-file.ts";
import { groupFlights } from "./group-flights.ts";

const at = (name: string, clock: string, more: object = {}) => aFile(name, { local: `2024-06-12T${clock}`, ...more });

it("splits one folder where the camera paused longer than ten minutes", () => {
  const flights = groupFlights([
    at("c.jpg", "10:50:00"),
    at("a.jpg", "10:30:00"),
    at("b.jpg", "10:39:59"),
    at("d.jpg", "10:50:03"),
  ]);
  expect(flights.map(({ number, fileIds }) => [number, fileIds])).toEqual([
    [1, ["DCIM/a.jpg", "DCIM/b.jpg"]],
    [2, ["DCIM/c.jpg", "DCIM/d.jpg"]],
  ]);
});

it("keeps two aircraft in one folder and two folders of one aircraft apart", () => {
  const flights = groupFlights([
    at("a.jpg", "10:30:00", { camera: { droneSerial: "A" } }),
    at("b.jpg", "10:30:01", { camera: { droneSerial: "B" } }),
    at("c.jpg", "10:30:02", { camera: { droneSerial: "A" }, folder: "other" }),
  ]);
  expect(flights.map(({ aircraft, folder }) => [aircraft, folder])).toEqual([
    ["A", "DCIM"],
    ["B", "DCIM"],
    ["A", "other"],
  ]);
});

it("does not count a folder of visible pictures beside a thermal one as a flight", () => {
  const [thermal, visible] = [
    at("DJI_1_T.JPG", "10:30:00", { folder: "thermal" }),
    at("DJI_1_V.JPG", "10:30:00", { folder: "visible", kind: "RGB" }),
  ];
  expect(groupFlights([thermal, visible]).map(({ folder }) => folder)).toEqual(["thermal"]);
  expect(groupFlights([visible]).map(({ folder }) => folder)).toEqual(["visible"]);
});

it("takes pictures without a time along with their folder", () => {
  const [flight, ...others] = groupFlights([aFile("b.jpg"), at("a.jpg", "10:30:00")]);
  expect(others).toEqual([]);
  expect(flight).toMatchObject({ fileIds: ["DCIM/a.jpg", "DCIM/b.jpg"], toMs: Date.UTC(2024, 5, 12, 10, 30) });
});
