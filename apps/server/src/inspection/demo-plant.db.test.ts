import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { beforeEach, expect, it } from "vitest";
import { aCompany, aPerson, ask } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";
import type { DemoPlant } from "./demo-plant.ts";

onBothEngines((engine) => {
  const { rule } = engine;
  let orders: Parameters<DemoPlant["load"]>[0][] = [];
  let imagesDone = 0;
  const demo: DemoPlant = {
    load: async (order) => {
      orders.push(order);
      const project = await aProject(engine.db, order.companyId ?? here.ours, { isSimulated: true });
      await aReport(engine.db, await aSite(engine.db, project));
      return project;
    },
    progressOf: async () => ({ imagesDone, imagesTotal: 10 }),
  };
  const here = hereOn(engine, { demo });
  beforeEach(async () => {
    orders = [];
    imagesDone = 0;
  });

  const call = async (method: "GET" | "POST" | "DELETE", person = here.company) =>
    (await ask(here.house, person, method, "/api/demo-plant")).json.content;

  it("is loaded by one button, once however often it is pressed, and says how far it has come", async () => {
    expect(await call("GET")).toEqual({ state: "absent", projectSeq: null, imagesDone: 0, imagesTotal: 0 });
    const loading = await call("POST");
    expect(loading).toEqual({ state: "loading", projectSeq: expect.any(Number), imagesDone: 0, imagesTotal: 10 });
    expect(await call("POST")).toEqual(loading);
    expect(orders).toEqual([{ companyId: here.ours, userId: here.company.id }]);
    imagesDone = 10;
    expect(await call("GET")).toMatchObject({ state: "ready", projectSeq: loading.projectSeq });
  });

  rule("is removed by one button and comes back from the trash by the other", async () => {
    const { projectSeq } = await call("POST");
    expect((await call("DELETE")).state).toBe("absent");
    expect((await ask(here.house, here.company, "GET", "/api/dashboard/navigation")).json.projects).toEqual([]);
    expect((await call("POST")).projectSeq).toBe(projectSeq);
    expect(orders).toHaveLength(1);
  });

  rule("is one's own company's: another company sees and removes nothing of it", async () => {
    await call("POST");
    const stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
    expect((await call("GET", stranger)).state).toBe("absent");
    await call("DELETE", stranger);
    expect((await call("GET")).state).toBe("loading");
  });
});
