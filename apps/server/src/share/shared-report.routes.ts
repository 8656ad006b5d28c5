import { mostShared, openSharedReport, type SharedFinding } from "@heliolens/contract/share/shared-report";
import { type DefectRow, listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import { rankOfRow } from "@heliolens/database/queries/defects/rank-of-row";
import { listSummaryDefectIds } from "@heliolens/database/queries/documents/summary-rows";
import { findMosaicFile } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { ShareLink } from "@heliolens/database/queries/share/share-links";
import * as shared from "@heliolens/database/queries/share/shared-things";
import { findFileCopies } from "@heliolens/database/queries/uploads/thermal-images";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { firstRepairs } from "@heliolens/domain/documents/first-repairs";
import { sumLosses } from "@heliolens/domain/documents/sum-losses";
import type { FileKey } from "@heliolens/files/file-store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PasswordDesk } from "../accounts/password-desk.ts";
import { polygonOf } from "../defects/wire-items.ts";
import { mustFind } from "../foundation/must-find.ts";
import { requestedTile } from "../foundation/requested-tile.ts";
import { identityOf, pointOf } from "../foundation/wire-items.ts";
import type { MosaicShelf } from "../mosaics/mosaic-shelf.ts";
import { sendMosaicTile } from "../mosaics/mosaic-tiles.routes.ts";
import { mosaicLayerOf } from "../mosaics/wire-items.ts";
import { sendPicture } from "../uploads/pictures.routes.ts";
import { addressKey } from "../wire/address-key.ts";
import { atMostAMinute } from "../wire/at-most-a-minute.ts";
import type { FileDoor } from "../wire/downloads/file-door.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { longestStreamMs } from "../wire/serve.ts";
import { listOpened, openLink } from "./open-link.ts";

const mostModulesDrawn = 4_000;
// Each is a line of the audit, and asks the database for a whole report.
const opensAMinute = 60;

/** Outside the contract: an `<img>` and a plain link carry no header. The cookie of an opened link opens them. */
export const sharedPaths = [
  "/shared/pictures/:kind/:id",
  "/shared/:seq/report.pdf",
  "/shared/:seq/mosaic/:z/:x/:y.png",
] as const;

interface SharedParts {
  readonly door: FileDoor;
  readonly mosaics: MosaicShelf;
  readonly desk: PasswordDesk;
}

/** What a link opens: one report, its pictures, its mosaic and its PDF. */
export function sharedReportRoutes(app: FastifyInstance, house: House, { door, mosaics, desk }: SharedParts): void {
  const { db, now, serveOpen } = house;

  const countOpen = atMostAMinute(opensAMinute, now);

  serveOpen(openSharedReport, async ({ body, request, reply }) => {
    countOpen(addressKey(request.ip));
    const { id: seq, reportId, expiresAt } = await openLink({ db, now, desk }, { request, reply }, body);
    const {
      found: FOUND,
      schedule,
      complete,
      siteId,
      ...report
    } = mustFind(await shared.findSharedReport(db, reportId), "share.not-found");
    const defects = await listDefectsByIds(db, await listSummaryDefectIds(db, [reportId], mostShared));
    const pdf = await shared.findSharedPdf(db, reportId, now());
    const mosaic = await findMosaicFile(db, reportId);
    return {
      content: {
        ...report,
        seq,
        expiresAt: expiresAt.toISOString(),
        byStatus: { FOUND, SCHEDULE: schedule, COMPLETE: complete },
        ...lossesOf(defects),
        findings: defects.map(findingOf),
        plant: siteId === null ? [] : (await shared.listPlantRings(db, siteId, mostModulesDrawn)).map(drawn),
        mosaic: mosaic ? mosaicLayerOf(mosaic, `/shared/${seq}/mosaic`) : null,
        pdfUrl: pdf === undefined ? null : `/shared/${seq}/report.pdf`,
      },
    };
  });

  app.get(sharedPaths[0], { handlerTimeout: longestStreamMs }, async (request, reply) => {
    const { table, id } = imageAsked(request);
    const reportIds = new Set((await listOpened(house, request)).map(({ reportId }) => reportId));
    const isShown = await Promise.all(
      [...reportIds].map((reportId) => shared.isImageOfReport(db, table, id, reportId)),
    );
    if (!isShown.includes(true)) throw new Refused("share.not-found");
    const copies = mustFind(await findFileCopies(db, table, id), "share.not-found");
    return sendPicture(door, { request, reply }, { copies, table, size: "thumb" });
  });

  app.get(sharedPaths[1], { handlerTimeout: longestStreamMs }, async (request, reply) => {
    const { reportId } = await mustHaveOpened(house, request);
    const { name, fileKey } = mustFind(await shared.findSharedPdf(db, reportId, now()), "share.not-found");
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type("application/pdf")
      .send(await door.open(request, fileKey as FileKey));
  });

  app.get(sharedPaths[2], async (request, reply) => {
    const { reportId } = await mustHaveOpened(house, request);
    const file = mustFind(await findMosaicFile(db, reportId), "share.not-found");
    return sendMosaicTile(mosaics, { file, tile: requestedTile(request) }, { request, reply });
  });
}

/** The link whose number stands in the path. */
async function mustHaveOpened(house: House, request: FastifyRequest): Promise<ShareLink> {
  const { seq } = request.params as { seq: string };
  return mustFind(
    (await listOpened(house, request)).find(({ id }) => String(id) === seq),
    "share.not-found",
  );
}

const tables = { thermal: "thermal_image", rgb: "rgb_image" } as const;

function imageAsked(request: FastifyRequest) {
  const { kind, id } = request.params as { kind: string; id: string };
  if (!Object.hasOwn(tables, kind) || !/^[1-9]\d{0,14}$/.test(id)) throw new Refused("share.not-found");
  return { table: tables[kind as keyof typeof tables], id: Number(id) };
}

const drawn = (ring: readonly (readonly [number, number])[]): [number, number][] =>
  ring.map(([lon, lat]) => [lon, lat]);

/** Rows come in the order of urgency. */
function lossesOf(rows: readonly DefectRow[]) {
  const losing = rows.map((row) => ({ ...row, ...rankOfRow(row) }));
  const { loss, isPowerKnown } = sumLosses(losing);
  const { defects, wonPerYear, kwhPerYear, shareOfLoss } = firstRepairs(losing);
  const first = { seqs: defects.map(({ id }) => id), wonPerYear, kwhPerYear, shareOfLoss };
  return { loss: isPowerKnown ? loss : null, first };
}

function findingOf(row: DefectRow): SharedFinding {
  const [lon, lat] = pointOf(row.location)?.coordinates ?? [null, null];
  const { normalisedDeltaTK, priority, loss } = rankOfRow(row);
  const urlOf = (kind: keyof typeof tables, id: number) => `/shared/pictures/${kind}/${id}`;
  const { imageId, rgbId, widthPx, heightPx } = row;
  return {
    ...identityOf(row.id),
    label: defectLabel(row.id),
    defectName: { ko: row.nameKo, en: row.nameEn },
    defectStatus: row.status,
    class: row.abnormalityClass ?? row.proposedClass,
    priority,
    maxHeat: row.maxHeatC,
    deltaT: row.deltaTK,
    normalisedDeltaT: normalisedDeltaTK,
    isRelative: row.isRelative,
    contrast: row.contrast,
    place: row.moduleCode === null ? null : [row.arrayCode, row.stringCode, row.moduleCode].join(" / "),
    wonPerYear: loss?.wonPerYear ?? null,
    lon,
    lat,
    defectShapeGeom: row.shapePx && polygonOf(row.shapePx),
    thermal: imageId === null || !row.imageHasThumb ? null : { url: urlOf("thermal", imageId), widthPx, heightPx },
    rgbUrl: rgbId === null || !row.rgbHasThumb ? null : urlOf("rgb", rgbId),
  };
}
