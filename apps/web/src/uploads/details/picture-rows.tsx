import type { RgbImageDetails } from "@heliolens/contract/uploads/rgb-images";
import type { ThermalImageDetails } from "@heliolens/contract/uploads/thermal-images";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { use } from "react";
import { DetailRows } from "./detail-rows.tsx";

type Picture = Pick<
  RgbImageDetails | ThermalImageDetails,
  "camera" | "pose" | "widthPx" | "heightPx" | "takenAt" | "takenAtLocal"
>;

export function CameraRows({ image }: { image: Picture }) {
  const text = useMessages("uploads");
  const timeZone = use(SiteClock);
  const { camera, widthPx, heightPx } = image;
  return (
    <DetailRows
      title={text("details.camera")}
      rows={[
        [text("details.model"), [camera?.make, camera?.model].filter(Boolean).join(" ") || null],
        [text("details.serial"), camera?.serial ?? null],
        [text("details.drone"), [camera?.droneModel, camera?.droneSerial].filter(Boolean).join(" · ") || null],
        [text("details.focal"), camera?.focalLengthMm == null ? null : `${camera.focalLengthMm} mm`],
        [text("details.size"), widthPx === null ? null : `${widthPx} × ${heightPx}`],
        [
          text("column.taken"),
          image.takenAt === null ? null : `${formatMinute(image.takenAt, timeZone)} (${timeZone})`,
        ],
        [text("details.local"), image.takenAtLocal?.replace("T", " ") ?? null],
      ]}
    />
  );
}

export function PoseRows({ image: { pose } }: { image: Picture }) {
  const text = useMessages("uploads");
  if (pose === null) return <DetailRows title={text("details.pose")} rows={[]} note={text("details.no-pose")} />;
  const metres = (value: number | null) => (value === null ? "-" : `${value.toFixed(1)} m`);
  const degrees = (value: number | null) => (value === null ? "-" : `${value.toFixed(1)}°`);
  return (
    <DetailRows
      title={text("details.pose")}
      note={pose.source === "attributes" ? text("details.from-attributes") : null}
      rows={[
        [
          text("details.position"),
          pose.lon === null || pose.lat === null ? null : `${pose.lat.toFixed(7)}, ${pose.lon.toFixed(7)}`,
        ],
        [text("details.altitude"), `${metres(pose.relativeAltitudeM)} / ${metres(pose.absoluteAltitudeM)}`],
        [text("details.gimbal"), `${degrees(pose.yawDeg)} / ${degrees(pose.pitchDeg)} / ${degrees(pose.rollDeg)}`],
        [text("details.speed"), pose.speedMps === null ? null : `${pose.speedMps.toFixed(1)} m/s`],
        [text("details.rtk"), text(`details.rtk.${pose.rtk}`)],
        [text("details.laser"), pose.laserDistanceM === null ? null : metres(pose.laserDistanceM)],
      ]}
    />
  );
}
