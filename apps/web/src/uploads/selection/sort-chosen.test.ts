import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { describe, expect, it } from "vitest";
import type { ChosenFile } from "./chosen-files.ts";
import { sortChosen, sortedSelection } from "./sort-chosen.ts";

const xmp = (lon: number, lat: number) =>
  `<rdf:Description drone-dji:GpsLongitude="${lon}" drone-dji:GpsLatitude="${lat}" drone-dji:RelativeAltitude="+30.0"
    drone-dji:GimbalYawDegree="+0.0" drone-dji:GimbalPitchDegree="-90.0" drone-dji:GimbalRollDegree="+0.0"/>`;

const chosen = (name: string, content: BlobPart, folder = "DCIM"): ChosenFile => ({
  file: new File([content], name),
  name,
  folder,
});

const aThermal = (name: string, lon = 126.7) =>
  chosen(name, aDjiJpeg({ counts: aSlope(), xmp: xmp(lon, 34.8) }) as Uint8Array<ArrayBuffer>);

const sort = async (files: readonly ChosenFile[]) => sortedSelection(await sortChosen(files, 0));

describe("a chosen folder", () => {
  it("is sorted by content, whatever the names say", async () => {
    const { kinds } = await sort([
      aThermal("picture.bin"),
      chosen("DJI_0001_T.csv", "20.1,20.2\n20.3,20.4\n"),
      chosen("looks-like.JPG", "this is not a picture"),
      chosen("attributes.dat", "PK\x03\x04"),
      chosen("empty.JPG", ""),
    ]);
    expect(kinds).toEqual(["IR", "CSV", "UNKNOWN", "ATTRIBUTES", "UNKNOWN"]);
  });

  it("reads on where the head of a file does not tell the size of the picture", async () => {
    const { summary } = await sort([aThermal("DJI_20260612103015_0001_T.JPG")]);
    // The size stands behind 640 KB of sensor data; without it there is no ground sample.
    expect(summary.groundSample).toMatchObject({ known: 1 });
  });

  it("gives a line a flight, also where it came in portions", async () => {
    const flown = Array.from({ length: 10 }, (_, i) => aThermal(`DJI_000${i}_T.JPG`, 126.7 + i / 10_000));
    const files = [...(await sortChosen(flown.slice(0, 6), 0)), ...(await sortChosen(flown.slice(6), 6))];
    const { tracks } = sortedSelection(files);
    expect(tracks.map((track) => track.length)).toEqual([10]);
    expect(tracks[0]?.[9]).toEqual([126.7009, 34.8]);
  });
});
