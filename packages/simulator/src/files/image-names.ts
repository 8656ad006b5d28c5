import type { Shot } from "../flight/shot.ts";
import type { Flight } from "../flight/simulate-flight.ts";
import type { ThermalFormat } from "./file-options.ts";
import { nameTime } from "./picture-facts.ts";

/** Paths on the camera's card, without their endings for the thermal ones. */
export interface ImageNames {
  readonly thermal: string;
  readonly visible: string;
  readonly csv: string;
}

const MISSION = "simulated";

const endingOf = (format: ThermalFormat): string => (format === "tiff" ? "tiff" : "JPG");

/** Folders and names as the camera at hand gives them. */
export function imageNames({ camera, shots }: Flight, shot: Shot, format: ThermalFormat): ImageNames {
  if (camera.suffix === "R") return zenmuseNames(shot, endingOf(format));
  if (camera.suffix === "") return clockNames(shot, endingOf(format));
  const start = shots.find(({ flight }) => flight === shot.flight)!;
  const folder = `DCIM/DJI_${nameTime(start.timeMs).slice(0, 12)}_${padded(shot.flight, 3)}_${MISSION}`;
  const stem = `${folder}/DJI_${nameTime(shot.timeMs)}_${padded(shot.number, 4)}`;
  const thermal = `${stem}_${camera.suffix}`;
  return { thermal: `${thermal}.${endingOf(format)}`, csv: `${thermal}.csv`, visible: `${stem}_V.JPG` };
}

// XT2 numbers its two pictures one after the other.
function zenmuseNames(shot: Shot, ending: string): ImageNames {
  const folder = `DCIM/${100 + shot.flight}MEDIA`;
  const number = shot.number * 2 - 1;
  const thermal = `${folder}/DJI_${padded(number, 4)}_R`;
  return {
    thermal: `${thermal}.${ending}`,
    csv: `${thermal}.csv`,
    visible: `${folder}/DJI_${padded(number + 1, 4)}.jpg`,
  };
}

function clockNames(shot: Shot, ending: string): ImageNames {
  const time = nameTime(shot.timeMs);
  const stem = `DCIM/${100 + shot.flight}_SIM/${time.slice(0, 8)}_${time.slice(8)}`;
  return { thermal: `${stem}.${ending.toLowerCase()}`, csv: `${stem}.csv`, visible: `${stem}_V.jpg` };
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, "0");
