import type { FilmPlan, getFilmPoints } from "@heliolens/contract/alignment/film-points";
import type { QueryOf } from "@heliolens/contract/endpoint";
import type { Camera } from "@heliolens/domain/alignment/camera";
import { cameras, groundSampleM, lensOf } from "@heliolens/domain/alignment/camera-table";
import { isNeverSeen, isOnlyAtEdge } from "@heliolens/domain/alignment/coverage/coverage";
import { type FilmPoint, filmRaster } from "@heliolens/domain/alignment/coverage/film-points";
import { nearestPoints } from "@heliolens/domain/alignment/coverage/nearest-points";
import { placementOfFootprint } from "@heliolens/domain/alignment/image-placement";
import { cameraOfOwn } from "@heliolens/domain/alignment/own-camera";
import { COARSE_M } from "@heliolens/domain/uploads/flights/ground-sample";
import { Refused } from "../wire/refused.ts";
import { hasMission } from "./flight-wpml.ts";
import type { PlantSurvey, SurveyedImage } from "./plant-survey.ts";

export type FilmWishes = QueryOf<typeof getFilmPoints>;

/** Where to film the plant from, how far the images are from there, and what has to be filmed again. */
export function filmPlanOf(survey: PlantSurvey, wishes: FilmWishes): FilmPlan {
  const { field, coverage } = survey;
  const camera = cameraFor(survey, wishes.camera);
  const lens = lensOf(camera);
  const heightM = wishes.heightM ?? usualHeightM(survey, camera) ?? COARSE_M * lens.fxPx;
  const { frontOverlapPercent, sideOverlapPercent } = wishes;
  const raster = filmRaster(field, {
    lens,
    heightM,
    frontOverlapShare: frontOverlapPercent / 100,
    sideOverlapShare: sideOverlapPercent / 100,
  });
  const isPoorlySeen = (module: number) => isNeverSeen(coverage, module) || isOnlyAtEdge(coverage, module);
  const points = pointsOrRefusal(raster.pointsFor(field.ids.keys()));
  const gaps = pointsOrRefusal(raster.pointsFor(field.ids.keys().filter(isPoorlySeen)));
  return {
    camera: camera.key,
    cameras: camerasOf(survey).map((one) => ({ key: one.key, name: nameOf(one) })),
    hasMission: hasMission(camera.key),
    heightM,
    groundSampleCm: 100 * groundSampleM(lens, heightM),
    frontOverlapPercent,
    sideOverlapPercent,
    headingDeg: raster.headingDeg,
    points: points.map(pointItemOf),
    positions: positionsOf(survey.images, points),
    gaps: gaps.map(pointItemOf),
  };
}

const thermalCameras = cameras.filter(({ kind }) => kind === "thermal");

const camerasOf = ({ ownCameras }: PlantSurvey): readonly Camera[] => [
  ...ownCameras.map(cameraOfOwn),
  ...thermalCameras,
];

const nameOf = ({ make, models, focalLengthMm, widthPx }: Camera): string =>
  [make, models[0], focalLengthMm && `${focalLengthMm} mm`, `${widthPx} px`].filter(Boolean).join(" ");

function pointsOrRefusal(points: ReturnType<ReturnType<typeof filmRaster>["pointsFor"]>): FilmPoint[] {
  if (typeof points === "string") throw new Refused(points);
  return points;
}

/** The one asked for, else the one most images come from, else the most usual. */
function cameraFor(survey: PlantSurvey, key: string | undefined): Camera {
  const used = Map.groupBy(
    survey.images.flatMap(({ recorded }) => recorded ?? []),
    ({ camera }) => camera.key,
  );
  const [most] = [...used].toSorted(([, a], [, b]) => b.length - a.length);
  const wanted = key ?? most?.[0] ?? "m3t";
  const camera = camerasOf(survey).find((one) => one.key === wanted);
  if (camera === undefined) throw new Refused("alignment.camera-unknown");
  return camera;
}

/** The median height that this camera was flown at. */
function usualHeightM({ images }: PlantSurvey, { key }: Camera): number | undefined {
  const heights = images.flatMap(({ recorded }) => (recorded?.camera.key === key ? [recorded.pose.heightM] : []));
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)];
}

const pointItemOf = ({ at: [lon, lat], line }: FilmPoint) => ({ lon, lat, line });

/** An image's position is the middle of what it shows, which its alignment has put right; else where it was taken from. */
function positionsOf(images: readonly SurveyedImage[], points: readonly FilmPoint[]): FilmPlan["positions"] {
  const nearest = nearestPoints(points.map(({ at }) => at));
  return images.flatMap(({ image: { id, name, footprint }, recorded }) => {
    const at = footprint ? placementOfFootprint(footprint, null).center : recorded?.pose.position;
    const point = at && nearest(at);
    if (!point) return [];
    return {
      thermalImageId: id,
      name,
      pos: { lon: at[0], lat: at[1] },
      distance: Math.round(100 * point.distanceM),
      nearest: { lon: point.at[0], lat: point.at[1] },
    };
  });
}
