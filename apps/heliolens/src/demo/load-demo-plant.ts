import type { Database, Db } from "@heliolens/database/database";
import { countReadImages, findCompanyForDemo, hasAnyProject } from "@heliolens/database/queries/inspection/simulated";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { DemoPlant } from "@heliolens/server/inspection/demo-plant";
import { demoCompany } from "../seed-accounts.ts";

/**
 * The demo plant as the server offers it: there at once, its images afterwards by a job. The simulator is much to read at a
 * start, so it is read when somebody asks for the demo.
 */
export function demoPlantOf({ db }: Database, queue: JobQueue): DemoPlant {
  return {
    load: async ({ companyId, userId }) => {
      const { addDemoProject } = await import("./add-demo-project.ts");
      return db.transaction().execute(async (trx) => {
        const owner = { companyId: companyId ?? (await getDemoCompany(trx)), userId };
        const { projectId, reportIds } = await addDemoProject(trx, owner);
        await queue.enqueue(trx, [{ name: "demo.fly", payload: { reportIds } }]);
        return projectId;
      });
    },
    progressOf: async (projectId) => {
      const { demoImageTotal } = await import("./demo-plan.ts");
      const imagesTotal = demoImageTotal();
      return { imagesDone: Math.min(await countReadImages(db, projectId), imagesTotal), imagesTotal };
    },
  };
}

/** The first start of an empty house shows something to look at; a demo that was removed does not come back by itself. */
export async function loadDemoOnFirstStart({ db }: Database, demo: DemoPlant): Promise<void> {
  if (await hasAnyProject(db)) return;
  await demo.load({ companyId: null, userId: null });
}

async function getDemoCompany(db: Db): Promise<CompanyId> {
  const companyId = await findCompanyForDemo(db, demoCompany);
  if (companyId === undefined) throw new Error("the demo plant needs a company to belong to");
  return companyId;
}
