import { setImmediate } from "node:timers/promises";
import type { Db } from "@heliolens/database/database";
import { findPlant, type Plant } from "@heliolens/database/queries/alignment/plant";
import { listPosedImages, type PosedImage } from "@heliolens/database/queries/alignment/posed-images";
import { pagesOfDesignModules } from "@heliolens/database/queries/design/read-design";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { addToCoverage, type Coverage, emptyCoverage } from "@heliolens/domain/alignment/coverage/coverage";
import { coveringImage, recordedViewOf } from "@heliolens/domain/alignment/coverage/covering-image";
import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import type { RecordedView } from "@heliolens/domain/alignment/recorded-view";
import { type DrawnModule, type ModuleField, moduleField } from "@heliolens/domain/alignment/stands/module-field";
import { smallestCellM } from "@heliolens/domain/defects/images-at-spot";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { Refused } from "../wire/refused.ts";
import { mustHaveDesign } from "./must-have-design.ts";

/** What a report's images show of the plant's modules. */
export interface PlantSurvey {
  readonly field: ModuleField;
  readonly coverage: Coverage;
  readonly cellM: number;
  readonly images: readonly SurveyedImage[];
  /** Cameras that the company entered. */
  readonly ownCameras: readonly OwnCamera[];
}

export interface SurveyedImage {
  readonly image: PosedImage;
  /** Null where it does not say from where it was taken. */
  readonly recorded: RecordedView | null;
}

const MOST_KEPT = 4;

/** Reckons a survey once per state of design and report, and keeps the last few. */
export class PlantSurveys {
  readonly #db: Db;
  readonly #kept = new Map<string, Promise<PlantSurvey>>();

  constructor(db: Db) {
    this.#db = db;
  }

  async of(reportId: ReportId): Promise<PlantSurvey> {
    const plant = await findPlant(this.#db, reportId);
    mustHaveDesign(plant);
    const { product } = plant;
    const key = [reportId, plant.reportRevision, plant.designRevision, JSON.stringify(product)].join(" ");
    const survey = this.#kept.get(key) ?? surveyOf(this.#db, reportId, plant);
    this.#kept.delete(key);
    this.#kept.set(key, survey);
    survey.catch(() => this.#kept.delete(key));
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(oldest);
    return survey;
  }
}

async function surveyOf(db: Db, reportId: ReportId, { siteId, product }: Plant): Promise<PlantSurvey> {
  const modules: DrawnModule[] = [];
  for await (const page of pagesOfDesignModules(db, siteId!))
    for (const { id, ring } of page) modules.push({ id, ring });
  const field = moduleField(modules);
  if (field === null) throw new Refused("alignment.design-empty");
  const context = await findFlightContext(db, reportId);
  const images = (await listPosedImages(db, reportId)).map((image) => ({
    image,
    recorded: recordedViewOf(image, context),
  }));
  const cellM = product === null ? smallestCellM : product.widthMm / 1000 / product.cellColumns;
  const coverage = emptyCoverage(field);
  for (const [i, { image, recorded }] of images.entries()) {
    const covering = coveringImage(image, recorded);
    if (covering !== null) addToCoverage(coverage, field, covering, cellM);
    // Others are answered between the images of a large report.
    if (i % IMAGES_AT_A_STRETCH === 0) await setImmediate();
  }
  return { field, coverage, cellM, images, ownCameras: context.ownCameras ?? [] };
}

const IMAGES_AT_A_STRETCH = 20;
