import { addDocument, findDocument } from "@heliolens/database/queries/documents/documents";
import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aProduct } from "@heliolens/database/testing/a-product";
import { aDefect, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { hasReaders, textOfPdf } from "@heliolens/documents/testing/document-readers";
import { countOpen, type StatusCounts } from "@heliolens/domain/defects/defect-status";
import { summarySections } from "@heliolens/domain/documents/document";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { rowsOfTable } from "@heliolens/layouts/table/rows-of-table";
import { aDefectSite, type DefectSite } from "@heliolens/server/testing/a-defect-site";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "@heliolens/server/testing/a-house";
import { makeDocument } from "@heliolens/worker/documents/make-document.job";
import { aWorkshop, type Workshop } from "@heliolens/worker/testing/a-workshop";
import { afterAll, beforeAll, expect, it } from "vitest";

// Every number that stands in two places, of one seeded report: list, panel, share page, dashboard, explorer, Excel and PDF.
onPostgresql((engine) => {
  let house: TestHouse;
  let person: Person;
  let site: DefectSite;
  let workshop: Workshop;
  let share: SharedNumbers;
  let sheet: ReadonlyMap<string, Readonly<Record<string, string>>>;
  let twin: readonly { readonly key: string; readonly value: number | null }[];
  let pdfText = "";

  beforeAll(async () => {
    house = await aHouse(engine.database);
    const company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aDefectSite(engine.db, company);
    workshop = aWorkshop(engine.db);
    const [panelProductId] = await addProducts(engine.db, null, [aProduct({ powerWp: 540 })]);
    await engine.db
      .updateTable("site")
      .set({ panel_product_id: panelProductId!, tariff_won_per_kwh: 187 })
      .where("id", "=", site.siteId)
      .execute();
    await engine.db
      .updateTable("examine_report")
      .set({ irradiance_wm2: 780 })
      .where("id", "=", site.reportId)
      .execute();
    await seedDefects();
    share = await sharedReport();
    await readDocuments(company);
  }, 240_000);
  afterAll(async () => {
    await workshop?.close();
    await house?.close();
  });

  /** Open, scheduled and repaired ones, two on one module, an event of a string, a finding, and last year's. */
  async function seedDefects(): Promise<void> {
    const { db } = engine;
    const seeds = [
      { code: "CELL_HOTSPOT", moduleId: site.moduleIds[1]!, deltaTK: 19.63 },
      { code: "CELL_SINGLE", moduleId: site.moduleIds[1]!, deltaTK: 12.41 },
      { code: "DIODE_1", moduleId: site.moduleIds[4]!, deltaTK: 8.37, status: "SCHEDULE" },
      { code: "MODULE_OPEN", moduleId: site.moduleIds[7]!, deltaTK: 6.04, status: "COMPLETE" },
      { code: "STRING_OPEN", moduleId: site.moduleIds[20]!, deltaTK: 4.91, affectedModules: 20 },
    ] as const;
    for (const seed of seeds) {
      const id = await aDefect(db, site.reportId, seed);
      const heat = { max_heat_c: 45.27 + seed.deltaTK, min_heat_c: 40.5, average_heat_c: 47.9, reference_c: 45.27 };
      await db.updateTable("module_defect").set(heat).where("id", "=", id).execute();
    }
    await aDefect(db, site.reportId, { moduleId: site.moduleIds[9]!, detectWay: "AI", deltaTK: 30 });
    const lastYear = await aReport(db, site.siteId, { examineDate: "2025-01-15" });
    for (const index of [1, 4, 5, 6]) await aDefect(db, lastYear, { moduleId: site.moduleIds[index]! });
  }

  interface SharedNumbers {
    readonly loss: { readonly wonPerYear: number } | null;
    readonly first: { readonly seqs: readonly number[]; readonly wonPerYear: number };
    readonly byStatus: StatusCounts;
    readonly findings: readonly { readonly seq: number; readonly maxHeat: number; readonly deltaT: number }[];
  }

  async function sharedReport(): Promise<SharedNumbers> {
    const links = `/api/examine-report/${site.reportId}/share-links`;
    const { json } = await ask(house, person, "POST", links, { name: "발주처", days: 7 });
    const link = (json.content.path as string).split("#")[1]!;
    return (await ask(house, null, "POST", "/api/shared-report", { link })).json.content;
  }

  async function readDocuments(companyId: Awaited<ReturnType<typeof aCompany>>): Promise<void> {
    const made = async (document: Pick<Parameters<typeof addDocument>[1], "kind" | "format" | "options">) => {
      const id = await addDocument(engine.db, {
        ...document,
        companyId,
        language: "en",
        name: `numbers.${document.format}`,
        reportIds: [site.reportId as ReportId],
        userId: person.id,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 600_000),
      });
      await makeDocument(secretBox("the server's secret")).run({ documentId: id }, workshop.context);
      return (await findDocument(engine.db, id, new Date()))!;
    };
    const sort = { column: "priority", direction: "desc" } as const;
    const options = { filter: { ai: "exclude" as const }, sort, epsg: 4326, address: "http://127.0.0.1:8080" };
    const excel = await made({ kind: "export", format: "xlsx", options });
    sheet = tableOf(await rowsOfTable(await workshop.files.read(excel.fileKey as FileKey)));
    const pdf = await made({ kind: "summary", format: "pdf", options: { sections: summarySections } });
    twin = JSON.parse(new TextDecoder().decode(await workshop.files.read(pdf.numbersKey as FileKey))).figures;
    if (hasReaders()) pdfText = await textOfPdf(await workshop.files.read(pdf.fileKey as FileKey));
  }

  /** Rows by the label of their defect, cells by their column. */
  function tableOf(rows: readonly (readonly string[])[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
    const head = rows.findIndex((row) => row.some((cell) => cell.startsWith("ΔT")));
    const names = rows[head]!;
    const labelled = rows.slice(head + 1).filter((row) => row.some((cell) => cell.startsWith("DF-ID-")));
    return new Map(
      labelled.map((row) => [
        row.find((cell) => cell.startsWith("DF-ID-"))!,
        Object.fromEntries(names.map((name, i) => [name, row[i] ?? ""])),
      ]),
    );
  }

  const list = async () =>
    (await ask(house, person, "GET", `/api/module-defects/reportId/${site.reportId}?size=100`)).json.content;
  const summary = async (scope: string) => (await ask(house, person, "GET", `/api/dashboard/defects?${scope}`)).json;
  const figure = (key: string) => twin.find((one) => one.key === key)!.value!;
  const cellOf = (row: Readonly<Record<string, string>>, start: string) =>
    Number(row[Object.keys(row).find((name) => name.startsWith(start))!]);

  it("list, panel, share page, Excel and PDF tell the same of each defect", async () => {
    const defects = await list();
    expect(defects).toHaveLength(5);
    for (const defect of defects) {
      expect((await ask(house, person, "GET", `/api/moduleDefects/${defect.seq}`)).json).toEqual(defect);
      const { maxHeat, deltaT, normalisedDeltaT } = defect;
      expect(share.findings.find(({ seq }) => seq === defect.seq)).toMatchObject({ maxHeat, deltaT, normalisedDeltaT });
      const row = sheet.get(defect.label)!;
      expect([cellOf(row, "ΔT"), cellOf(row, "Max")]).toEqual([Number(deltaT.toFixed(1)), Number(maxHeat.toFixed(1))]);
      if (pdfText === "") continue;
      expect(pdfText).toContain(defect.label);
      for (const words of [`${maxHeat.toFixed(1)} °C`, `${deltaT.toFixed(1)} K`, `${normalisedDeltaT.toFixed(1)} K`])
        expect(pdfText).toContain(words);
    }
  });

  it("open is the same in the list, the dashboard, the explorer, the share page and on the cover", async () => {
    const defects = await list();
    const open = defects.filter(({ defectStatus }: { defectStatus: string }) => defectStatus !== "COMPLETE").length;
    const navigation = (await ask(house, person, "GET", `/api/dashboard/navigation?siteId=${site.siteId}`)).json;
    const shown = navigation.projects[0].children[0];
    const counted = {
      list: open,
      dashboard: countOpen((await summary(`siteId=${site.siteId}`)).defects),
      report: countOpen((await summary(`reportId=${site.reportId}`)).defects),
      explorer: countOpen(shown.current.defects),
      share: countOpen(share.byStatus),
      cover: figure("open"),
    };
    expect(counted).toEqual({ list: 4, dashboard: 4, report: 4, explorer: 4, share: 4, cover: 4 });
  });

  it("loss and affected modules are the same on the dashboard, the share page and in the PDF, the worst of a module counted once", async () => {
    const { loss, affectedModules, lossInputs, first } = await summary(`siteId=${site.siteId}`);
    expect(first.defects.map(({ seq }: { seq: number }) => seq)).toEqual(share.first.seqs);
    expect(first.wonPerYear).toBeCloseTo(figure("first-repairs-money"), 5);
    expect(first.shareOfLoss).toBeCloseTo(figure("first-repairs-share"), 5);
    expect(affectedModules).toBe(figure("affected-modules"));
    expect(lossInputs.lostModules).toBeCloseTo(figure("lost-modules"), 5);
    expect(loss.powerKw).toBeCloseTo(figure("loss-power"), 5);
    expect(loss.energyMwhPerYear).toBeCloseTo(figure("loss-energy"), 5);
    expect(Math.abs(loss.wonPerYear - figure("loss-money"))).toBeLessThan(1);
    expect(share.loss!.wonPerYear).toBeCloseTo(figure("loss-money"), 5);
    expect(share.first.wonPerYear).toBeCloseTo(figure("first-repairs-money"), 5);
    if (pdfText !== "") expect(pdfText).toContain(`${loss.powerKw.toFixed(2)} kW`);
  });

  it("the ground a pixel covers is the same in the quality card and in the PDF", async () => {
    const { checks } = (await ask(house, person, "GET", `/api/examine-report/${site.reportId}/quality`)).json.content;
    const card = checks.find(({ name }: { name: string }) => name === "ground-sample").value;
    expect(card).toBeCloseTo(0.05, 3);
    expect(card).toBeCloseTo(figure("gsd"), 9);
    if (pdfText !== "") expect(pdfText).toContain(`${(100 * card).toFixed(1)} cm/px`);
  });

  it("what one defect costs is the same in the list and in Excel", async () => {
    for (const { label, loss, lostModules } of await list()) {
      const row = sheet.get(label)!;
      const cells = Object.values(row).map(Number);
      expect(cells).toContain(Number(lostModules.toFixed(3)));
      expect(cells).toContain(Number(loss.powerKw.toFixed(3)));
      expect(cells).toContain(Math.round(loss.wonPerYear));
    }
  });
});
