import { listNamedModules } from "@heliolens/database/queries/alignment/named-modules";
import { listPosedImages } from "@heliolens/database/queries/alignment/posed-images";
import { saveFlight } from "@heliolens/database/queries/alignment/registration-flights";
import {
  endRun,
  findLastRun,
  type Proposal,
  saveProposals,
  saveRunProgress,
} from "@heliolens/database/queries/alignment/registration-runs";
import { listImagesToAnalyse } from "@heliolens/database/queries/analysis/run-images";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { nothingSearched } from "@heliolens/domain/alignment/flight-result";
import { isAnchor } from "@heliolens/domain/alignment/is-anchor";
import { UNNAMED_CAMERA } from "@heliolens/domain/alignment/lenses/found-lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let lee: Person;
  let site: DefectSite;
  let address: string;

  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  beforeEach(async () => {
    const company = await aCompany(house);
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    site = await aDefectSite(engine.db, company);
    address = `/api/examine-report/${site.reportId}`;
    house.jobs.length = 0;
  });
  afterAll(() => house?.close());

  const start = async (body?: object) => ask(house, lee, "POST", `${address}/registration`, body);
  const sendDecision = (body: object) => ask(house, lee, "POST", `${address}/registration/decisions`, body);
  const decide = async (
    decision: "keep" | "drop",
    thermalImageIds?: readonly number[],
    evidence?: readonly Proposal["evidence"][],
  ) => (await sendDecision({ decision, thermalImageIds, evidence })).json.content;
  const recordOf = async (id: number) =>
    (await ask(house, lee, "GET", `${address}/alignments`)).json.content.find(
      (record: { thermalImageId: number }) => record.thermalImageId === id,
    );
  /** Whether the next registration leaves it where it lies. */
  const isHeld = async (id: number) =>
    isAnchor((await listPosedImages(engine.db, site.reportId)).find((image) => image.id === id)!);
  const shifted = (ring: readonly LonLat[], eastM: number) => {
    const plane = metrePlaneAt(ring[0]!);
    return ring.map((corner): LonLat => {
      const [east, north] = plane.toMetres(corner);
      return plane.toLonLat([east + eastM, north]);
    });
  };
  /** What a worker leaves behind: one sure, one by position only, one ambiguous. */
  async function aRunWithProposals() {
    const guessed = await aPlacedImage(engine.db, site.reportId, { at: site.corner, eastM: 5 });
    const doubtful = await aPlacedImage(engine.db, site.reportId, { at: site.corner, eastM: 10 });
    await placed(site.imageId);
    const { seq } = (await start()).json.content;
    const ring = (await recordOf(site.imageId)).positionCoordinates as LonLat[];
    const of = (imageId: number, evidence: Proposal["evidence"], eastM: number): Proposal => ({
      imageId,
      evidence,
      confidence: 0.9,
      residualCm: 2.5,
      residualPx: 0.75,
      footprint: shifted(ring, eastM),
      why: evidence === "ambiguous" ? "several-places" : null,
    });
    await saveProposals(engine.db, seq, [
      of(site.imageId, "evidence", 1.5),
      of(guessed, "prior", 6),
      of(doubtful, "ambiguous", 12),
    ]);
    return { seq, guessed, doubtful, there: shifted(ring, 1.5) };
  }
  /** The registration looks only at images that say where they were taken. */
  const placed = (id: number) =>
    engine.db
      .updateTable("thermal_image")
      .set(({ fn }) => ({ position: fn<string>("st_centroid", ["footprint"]) }))
      .where("id", "=", id)
      .execute();

  describe("a registration", () => {
    it("is one job however often it is started, and stops before anybody took it up", async () => {
      await placed(site.imageId);
      const first = await start();
      expect(first.json.content).toMatchObject({ state: "READY", done: 0, total: 1, startedBy: "이영희", open: 0 });
      const second = await start();
      expect(second.json.content.seq).toBe(first.json.content.seq);
      expect(house.jobs).toEqual([
        {
          name: "alignment.register",
          payload: { runId: first.json.content.seq },
          once: String(first.json.content.seq),
        },
      ]);
      const { json } = await ask(house, lee, "POST", `${address}/registration/stop`);
      expect(json.content).toMatchObject({ state: "STOPPED", endedAt: expect.any(String) });
    });

    it("of one that runs is asked to stop, and the screen sees it is stopping", async () => {
      await placed(site.imageId);
      const { seq } = (await start()).json.content;
      await engine.db.updateTable("registration_run").set({ state: "RUNNING" }).where("id", "=", seq).execute();
      expect((await ask(house, lee, "POST", `${address}/registration/stop`)).json.content.state).toBe("STOPPING");
      expect((await ask(house, lee, "GET", `${address}/registration`)).json.content.state).toBe("STOPPING");
      // Its worker never comes back: asked again, it no longer holds up the next one.
      expect((await ask(house, lee, "POST", `${address}/registration/stop`)).json.content.state).toBe("STOPPED");
      expect((await start()).json.content.seq).not.toBe(seq);
    });

    rule("is refused where no image says where it was taken, in the flights asked for", async () => {
      await placed(site.imageId);
      const { status, json } = await start({ flights: [7] });
      expect([status, json.code]).toEqual([422, "alignment.no-image-to-register"]);
    });
  });

  rules("what it proposes", () => {
    it("is shown with each image and moves nothing until it is kept", async () => {
      const { there } = await aRunWithProposals();
      expect(await recordOf(site.imageId)).toMatchObject({
        state: "first",
        version: 0,
        proposal: {
          evidence: "evidence",
          confidence: expect.closeTo(0.9, 5),
          residualCm: 2.5,
          positionCoordinates: there,
          moveCm: expect.closeTo(150, 0),
        },
      });
    });

    it("is kept all at once only where it is sure", async () => {
      const { guessed, doubtful, there } = await aRunWithProposals();
      expect(await decide("keep")).toEqual({ thermalImageIds: [site.imageId], open: 2 });
      expect(await recordOf(site.imageId)).toMatchObject({
        state: "automatic",
        version: 1,
        evidence: "evidence",
        residualPx: 0.75,
        positionCoordinates: there,
        proposal: null,
      });
      expect((await recordOf(guessed)).state).toBe("first");
      expect((await recordOf(doubtful)).state).toBe("first");
      expect([await isHeld(site.imageId), await isHeld(guessed)]).toEqual([true, false]);
    });

    it("that rests on the position only is kept where the call names it, and the image says so from then on", async () => {
      const { guessed } = await aRunWithProposals();
      expect(await decide("keep", undefined, ["prior"])).toEqual({ thermalImageIds: [guessed], open: 2 });
      expect(await recordOf(guessed)).toMatchObject({ state: "automatic", evidence: "prior", proposal: null });
      expect(await isHeld(guessed)).toBe(false);
    });

    it("that is kept for one image alone was looked at: the next registration holds that image", async () => {
      const { guessed } = await aRunWithProposals();
      expect(await decide("keep", [guessed], ["prior"])).toMatchObject({ thermalImageIds: [guessed] });
      expect(await isHeld(guessed)).toBe(true);
    });

    it("that is ambiguous is kept for one image at a time, never among others or with all", async () => {
      const { guessed, doubtful } = await aRunWithProposals();
      const codeOf = async (body: object) => {
        const { status, json } = await sendDecision({ decision: "keep", ...body });
        return [status, json.code];
      };
      expect(await codeOf({ evidence: ["ambiguous"] })).toEqual([422, "alignment.look-at-each"]);
      const both = { thermalImageIds: [guessed, doubtful], evidence: ["prior", "ambiguous"] };
      expect(await codeOf(both)).toEqual([422, "alignment.look-at-each"]);
      expect(await codeOf({ thermalImageIds: [doubtful] })).toEqual([409, "alignment.evidence-not-accepted"]);
      expect(await codeOf({ thermalImageIds: [guessed] })).toEqual([409, "alignment.evidence-not-accepted"]);
      expect((await recordOf(doubtful)).state).toBe("first");
      expect(await decide("keep", [doubtful], ["ambiguous"])).toEqual({ thermalImageIds: [doubtful], open: 2 });
      expect(await decide("keep", [doubtful], ["ambiguous"])).toEqual({ thermalImageIds: [], open: 2 });
      expect(await isHeld(doubtful)).toBe(true);
    });

    it("comes with why it is not trusted, image by image and counted, and with what was found about each flight", async () => {
      const { seq, doubtful } = await aRunWithProposals();
      const found = { ...nothingSearched, doubt: "other-table", tiltDeg: 21.5, azimuthDeg: 180 } as const;
      const flight = { flight: 1, camera: "m3t", widthPx: 640, images: 3 };
      await saveFlight(engine.db, seq, { ...flight, ...nothingSearched });
      await saveFlight(engine.db, seq, { ...flight, ...found });
      expect((await recordOf(doubtful)).proposal).toMatchObject({ evidence: "ambiguous", why: "several-places" });
      const leftOutWhy = [{ why: "alignment.camera-unknown", count: 2 }];
      await saveRunProgress(engine.db, seq, {
        done: 3,
        total: 3,
        stage: "laying",
        share: 0.95,
        remainingSeconds: 4,
        leftOutWhy,
      });
      await endRun(engine.db, seq, "DONE");
      expect((await ask(house, lee, "GET", `${address}/registration`)).json.content).toMatchObject({
        outcome: "done-with-left-out",
        skipped: 2,
        leftOut: 3,
        leftOutWhy: [{ why: "alignment.camera-unknown", count: 2, mend: "state-lens" }],
        unsureWhy: [{ why: "several-places", count: 1 }],
        flights: [{ flight: 1, camera: "m3t", images: 3, ...found }],
      });
    });

    it("comes with the lens that the flight found, which every view of its images is bent by from then on", async () => {
      const { seq } = await aRunWithProposals();
      const lensOf = async () => {
        const ground = await ask(house, lee, "GET", `/api/solar-thermal-images/${site.imageId}/ground`);
        return [(await recordOf(site.imageId)).lens, ground.json.content.lens];
      };
      const before = await lensOf();
      const flight = { ...nothingSearched, flight: 1, camera: UNNAMED_CAMERA, widthPx: 640, images: 3 };
      const found = { focalPx: 1100, k1: 0.25, k2: 0.75 };
      await saveFlight(engine.db, seq, { ...flight, ...found, doubt: "drawing-elsewhere" });
      expect(await lensOf()).toEqual(before);
      await saveFlight(engine.db, seq, { ...flight, ...found });
      const lens = { fxPx: 1100, fyPx: 1100, distortion: { k1: 0.25, k2: 0.75 } };
      expect(await lensOf()).toMatchObject([lens, lens]);
      const rows = await listImagesToAnalyse(engine.db, site.reportId);
      expect(rows.find(({ id }) => id === site.imageId)?.foundLenses).toEqual([{ camera: UNNAMED_CAMERA, ...found }]);
    });

    it("is dropped and leaves the image where it was", async () => {
      await aRunWithProposals();
      expect((await decide("drop")).open).toBe(0);
      expect(await recordOf(site.imageId)).toMatchObject({ state: "first", version: 0, proposal: null });
    });

    it("is overtaken by a person's hand, and by the next run", async () => {
      const { doubtful, there } = await aRunWithProposals();
      const alignments = [{ thermalImageId: site.imageId, version: 0, positionCoordinates: there }];
      await ask(house, lee, "PUT", `${address}/alignments`, { alignments });
      expect(await decide("keep", [site.imageId])).toEqual({ thermalImageIds: [], open: 2 });
      await ask(house, lee, "POST", `${address}/registration/stop`);
      await start();
      expect((await recordOf(doubtful)).proposal).toBeNull();
      expect(await findLastRun(engine.db, site.reportId)).toMatchObject({ state: "READY", open: 0 });
    });
  });

  describe("the plant under a report", () => {
    it("says how often and where best each module is seen, and follows the alignment", async () => {
      const coverage = async () => (await ask(house, lee, "GET", `${address}/coverage`)).json.content;
      const before = await coverage();
      expect(before.moduleIds).toHaveLength(40);
      expect(before.seenCounts.slice(0, 20)).toEqual(Array(20).fill(1));
      expect(before.neverSeen).toBe(before.seenCounts.filter((count: number) => count === 0).length);
      expect(before.bestImageIds[0]).toBe(site.imageId);
      // 5 cm a pixel, cells of 156 mm.
      expect(before.pxPerCell[5]).toBeCloseTo(3.1, 1);
      const ring = (await recordOf(site.imageId)).positionCoordinates as LonLat[];
      const alignments = [{ thermalImageId: site.imageId, version: 0, positionCoordinates: shifted(ring, 500) }];
      await ask(house, lee, "PUT", `${address}/alignments`, { alignments });
      expect((await coverage()).neverSeen).toBe(40);
      const { json } = await ask(house, lee, "GET", `${address}/coverage/unseen?page=3&size=12`);
      expect(json.page).toEqual({ size: 12, totalElements: 40, totalPages: 4, number: 3 });
      expect(json.content.map(({ seq }: { seq: number }) => seq)).toEqual(before.moduleIds.slice(36));
      const { id: _, ...names } = (await listNamedModules(engine.db, [before.moduleIds[39]]))[0]!;
      expect(json.content[3]).toMatchObject(names);
    });

    rule("is told where to be filmed from, how far each image is off in cm, and what to fly again", async () => {
      const plan = async (query = "") => (await ask(house, lee, "GET", `${address}/film-points${query}`)).json;
      const { content } = await plan("?camera=h20t&heightM=30");
      expect(content).toMatchObject({ camera: "h20t", heightM: 30, groundSampleCm: expect.closeTo(2.67, 2) });
      expect(content.points.length).toBeGreaterThan(1);
      const [position] = content.positions;
      expect(position).toMatchObject({ thermalImageId: site.imageId, name: expect.any(String) });
      const apart = metrePlaneAt([position.pos.lon, position.pos.lat]).toMetres([
        position.nearest.lon,
        position.nearest.lat,
      ]);
      expect(position.distance).toBeCloseTo(100 * Math.hypot(...apart), -1);
      expect((await plan("?camera=none")).code).toBe("alignment.camera-unknown");
    });

    rule("goes to the pilot as KML and as a mission of DJI's", async () => {
      const flight = (format: string, query: string) =>
        house.app.inject({
          url: `${address}/film-points/${format}?points=all&heightM=30&${query}`,
          headers: { authorization: `Bearer ${lee.token}` },
        });
      const kml = await flight("kml", "camera=m3t");
      expect(kml.headers["content-type"]).toContain("kml");
      expect(kml.body).toMatch(
        /<Placemark><name>1<\/name><Point>.*<coordinates>126\.7\d+,34\.8\d+,30\.0<\/coordinates>/,
      );
      const mission = await flight("wpml", "camera=m3t");
      expect(mission.rawPayload.subarray(0, 2).toString()).toBe("PK");
      expect(mission.rawPayload.includes("wpmz/waylines.wpml")).toBe(true);
      expect((await flight("wpml", "camera=vue-pro-13")).json().code).toBe("alignment.no-mission-for-camera");
    });
  });
});
