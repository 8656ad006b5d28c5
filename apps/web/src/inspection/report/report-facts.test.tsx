// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { expect, it } from "vitest";
import { ReportFacts } from "./report-facts.tsx";

const unknown = { irradianceWm2: null, ambientC: null, windMs: null, cloudOkta: null, humidityPercent: null };
const report = { examineDate: "2026-06-01", operator: "", equipment: "", plantState: "", ...unknown } as never;
const image = (temperatureKind: "absolute" | "relative") => ({ temperatureKind });

const factsOf = async (images: Parameters<typeof ReportFacts>[0]["images"]) => {
  const { container, unmount } = await show(<ReportFacts report={report} site={undefined} images={images} />);
  const words = container.textContent;
  unmount();
  return words;
};

it("a report of relative images says that there are no temperatures, one of others says nothing of it", async () => {
  expect(await factsOf([image("relative"), image("relative")])).toContain("없음: 이미지 2장이 모두 상대값입니다");
  expect(await factsOf([image("absolute"), image("relative")])).toContain("이미지 2장 가운데 1장만");
  const whole = await factsOf([image("absolute")]);
  expect(whole).toContain("2026-06-01");
  expect(whole).not.toContain("상대값");
});
