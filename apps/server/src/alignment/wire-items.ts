import type { AlignmentChange, AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { KnownCameraItem, OwnCameraItem } from "@heliolens/contract/alignment/cameras";
import type { RegistrationRun } from "@heliolens/contract/alignment/registration";
import type { AlignmentChangeRow, AlignmentRow, Trust } from "@heliolens/database/queries/alignment/alignments";
import type { OwnCameraRow } from "@heliolens/database/queries/alignment/own-cameras";
import type { FlightRow, UnsureCount } from "@heliolens/database/queries/alignment/registration-flights";
import type { RunRow } from "@heliolens/database/queries/alignment/registration-runs";
import type { Camera } from "@heliolens/domain/alignment/camera";
import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { firstFootprint } from "@heliolens/domain/alignment/first-footprint";
import { placementOfFootprint } from "@heliolens/domain/alignment/image-placement";
import { edgeFieldOfView } from "@heliolens/domain/alignment/lens";
import { lensOfFrame } from "@heliolens/domain/alignment/lenses/lens-of-frame";
import type { FlightContext } from "@heliolens/domain/alignment/recorded-view";
import { leftOutOf, registrationOutcomeOf } from "@heliolens/domain/alignment/registration-outcome";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { leftOutItems } from "../foundation/left-out-items.ts";
import { picturePath } from "../foundation/picture-path.ts";
import { identityOf } from "../foundation/wire-items.ts";

export interface RecordSurroundings {
  readonly lineOf: ReadonlyMap<number, number>;
  readonly context: FlightContext;
}

export function alignmentRecordOf(row: AlignmentRow, { lineOf, context }: RecordSurroundings): AlignmentRecord {
  const { id, firstFootprint: first, footprint, proposal } = row;
  return {
    thermalImageId: id,
    ...placeFieldsOf(footprint, first),
    state: row.state,
    version: row.version,
    ...trustOf(row),
    imgName: row.name,
    takenAt: row.takenAt?.toISOString() ?? null,
    flight: row.flight,
    flightLine: lineOf.get(id) ?? 1,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    cameraModel: row.cameraModel,
    folder: row.folder,
    focalLengthMm: row.focalLengthMm,
    lens: lensOfFrame({ ...row, ownCameras: context.ownCameras ?? [] }),
    cameraPosition: row.position && pairOf(row.position),
    imgUrl: picturePath("thermal-images", id, "file"),
    thumbImgUrl: row.hasThumb ? picturePath("thermal-images", id, "thumb") : null,
    firstPositionCoordinates: ringItem(first),
    firstProblem: whyUnplaced(row, context),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
    proposal: proposal && {
      ...placeFieldsOf(proposal.footprint, first),
      ...trustOf(proposal),
      why: proposal.why,
      moveCm: footprint && proposal.footprint && moveCm(footprint, proposal.footprint),
    },
  };
}

const pairOf = ([lon, lat]: LonLat): [number, number] => [lon, lat];
const ringItem = (ring: readonly LonLat[] | null) => ring?.map(pairOf) ?? null;

function placeFieldsOf(footprint: readonly LonLat[] | null, first: readonly LonLat[] | null) {
  if (footprint === null)
    return { positionCoordinates: null, centerCoordinate: null, scaleFactor: null, rotation: null };
  const { center, scaleFactor, rotationDeg } = placementOfFootprint(footprint, first);
  return {
    positionCoordinates: ringItem(footprint),
    centerCoordinate: pairOf(center),
    scaleFactor,
    rotation: rotationDeg,
  };
}

const trustOf = ({ evidence, confidence, residualCm, residualPx }: Trust) => ({
  evidence,
  confidence,
  residualCm,
  residualPx,
});

function whyUnplaced(
  { firstFootprint: first, facts, attributes, folder }: AlignmentRow,
  site: FlightContext,
): string | null {
  if (first !== null || facts === null) return null;
  const known = surveyed({ facts, attributes, folder }, site);
  const footprint = firstFootprint(known.facts, known.context);
  return typeof footprint === "string" ? footprint : null;
}

function moveCm(from: readonly LonLat[], to: readonly LonLat[]): number {
  const plane = metrePlaneAt(placementOfFootprint(from, null).center);
  return 100 * Math.hypot(...plane.toMetres(placementOfFootprint(to, null).center));
}

export const alignmentChangeOf = (row: AlignmentChangeRow): AlignmentChange => ({
  version: row.version,
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
  from: { state: row.fromState, positionCoordinates: ringItem(row.fromFootprint) },
  to: { state: row.toState, positionCoordinates: ringItem(row.toFootprint) },
});

export const ownCameraOf = ({ companyId, updatedAt, ...camera }: OwnCameraRow): OwnCameraItem => ({
  ...camera,
  ...identityOf(camera.id),
  companySeq: companyId,
  updatedAt: updatedAt.toISOString(),
});

export function knownCameraOf(camera: Camera): KnownCameraItem {
  const { key, make, models, kind, widthPx, heightPx, focalLengthMm, k1 } = camera;
  const { horizontalDeg } = edgeFieldOfView(lensOf(camera));
  return { key, make, models: [...models], kind, widthPx, heightPx, focalLengthMm, fieldOfViewDeg: horizontalDeg, k1 };
}

export interface RunFindings {
  readonly flights: readonly FlightRow[];
  readonly unsureWhy: readonly UnsureCount[];
}

export function registrationRunOf(row: RunRow, { flights, unsureWhy }: RunFindings): RegistrationRun {
  const { evidence, prior, ambiguous, leftOutWhy, startedAt, endedAt, ...run } = row;
  const found = { evidence, prior, ambiguous };
  return {
    ...run,
    ...identityOf(run.id),
    outcome: registrationOutcomeOf({ ...run, found }),
    found,
    leftOut: leftOutOf({ ...run, found }),
    leftOutWhy: leftOutItems(leftOutWhy),
    unsureWhy: [...unsureWhy],
    flights: flights.map(({ widthPx: _, ...flight }) => flight),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
