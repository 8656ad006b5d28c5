import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { thermalImages } from "../inspection.data.ts";

const asked = new Map<string, PromiseWithResolvers<Response>[]>();

beforeEach(() => {
  asked.clear();
  vi.stubGlobal("window", { localStorage: aStorage(), sessionStorage: aStorage(), addEventListener: () => {} });
  vi.stubGlobal("fetch", (address: string) => {
    const answer = Promise.withResolvers<Response>();
    asked.set(address, [...(asked.get(address) ?? []), answer]);
    return answer.promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const aStorage = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
const aClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
const requestsOf = (report: number) =>
  asked.get(`/api/solar-thermal-images/reportId/${report}?showAiDefect=true`) ?? [];

const imagesNamed = (...names: string[]) =>
  Response.json({ code: "SUCCESS", content: names.map((imgName, at) => ({ ...anImage, seq: at + 1, imgName })) });
const anImage = {
  id: 1,
  pairRgbImageId: null,
  imgPosCoords: null,
  thumbImgUrl: null,
  takenAt: null,
  flight: 1,
  cameraModel: null,
  temperatureKind: "pending",
  temperatureWhy: null,
  temperatureNotes: [],
  maxHeat: null,
  minHeat: null,
  averageHeat: null,
  groundCentre: null,
  defectCount: 0,
  aiDefectCount: 0,
};
const namesIn = (images: readonly { imgName: string }[] | undefined) => images?.map(({ imgName }) => imgName);

it("asks once for a report's images, however many panes want them, and a report that fails spoils no other", async () => {
  const client = aClient();
  const all = Promise.allSettled([1, 1, 2].map((report) => client.fetchQuery(thermalImages(report))));
  await vi.waitFor(() => expect(requestsOf(2)).toHaveLength(1));
  expect(requestsOf(1)).toHaveLength(1);
  requestsOf(1)[0]!.reject(new TypeError("lost"));
  requestsOf(2)[0]!.resolve(imagesNamed("B_T.JPG"));
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  const again = client.fetchQuery(thermalImages(1));
  await vi.waitFor(() => expect(requestsOf(1)).toHaveLength(2));
  requestsOf(1)[1]!.resolve(imagesNamed("A_T.JPG"));
  expect(namesIn(await again)).toEqual(["A_T.JPG"]);
});

it("ignores the first report's images when they come after another report was opened", async () => {
  const client = aClient();
  const pane = new QueryObserver(client, thermalImages(1));
  const shown: (readonly string[] | undefined)[] = [];
  const leave = pane.subscribe(({ data }) => shown.push(namesIn(data)));
  await vi.waitFor(() => expect(requestsOf(1)).toHaveLength(1));
  pane.setOptions(thermalImages(2));
  await vi.waitFor(() => expect(requestsOf(2)).toHaveLength(1));
  requestsOf(2)[0]!.resolve(imagesNamed("B_T.JPG"));
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(["B_T.JPG"]));
  requestsOf(1)[0]!.resolve(imagesNamed("A_T.JPG"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown.filter((names) => names !== undefined)).toEqual([["B_T.JPG"]]);
  leave();
});
