import type { Page } from "@playwright/test";
import { anInspection, type Inspection } from "./an-inspection.ts";
import { test, tokenOf } from "./journey.ts";

/** One inspection for all journeys of a file; it is there before the first of them begins. */
export function inspectionForAll(): Inspection {
  const inspection = {} as Inspection;
  test.beforeAll(async ({ request }) => {
    test.setTimeout(120_000);
    Object.assign(inspection, await anInspection(request, await tokenOf("admin", request)));
  });
  return inspection;
}

/** The map has journeys of its own; drawn without a graphics card it would take the time of the others. */
export const withoutMap = (page: Page) => page.route(/\/(tiles\/|ows\?)/, (route) => route.fulfill({ status: 204 }));
