import type { APIRequestContext } from "@playwright/test";
import { tokenOf, unique } from "./journey.ts";

export interface SmallSite {
  readonly seq: number;
  readonly name: string;
}

type Api = (method: string, path: string, data?: unknown) => Promise<{ content: unknown }>;

const corner = (east: number, north: number): [number, number] => [126.7 + east * 1.1e-5, 34.8 + north * 0.9e-5];

/** A site of the journeys' company: one array of two strings, six modules each, side by side. */
export async function aSmallSite(request: APIRequestContext, api: Api): Promise<SmallSite> {
  const headers = { authorization: `Bearer ${await tokenOf("company", request)}` };
  const { companySeq } = (await (await request.get("/api/my/profile", { headers })).json()).content;
  const project = seqOf(await api("POST", "/api/projects", { name: unique("설계사업"), companySeq }));
  const name = unique("설계발전소");
  const location = { type: "Point", coordinates: corner(0, 0) };
  const site = { projectSeq: project, siteId: unique("D"), name, location };
  const seq = seqOf(await api("POST", "/api/sites", site));
  const { version } = (await api("GET", `/api/sites/${seq}/design`)).content as { version: string };
  await api("PUT", `/api/sites/${seq}/design`, { version, put: smallDesign(), remove: [] });
  return { seq, name };
}

interface ModuleColumns {
  readonly id: readonly number[];
  readonly moduleId: readonly string[];
  readonly solarStringId: readonly number[];
  readonly ring: readonly (readonly number[])[];
}

/** The administrator saves other names for modules of a site. */
export async function renameModules(
  api: Api,
  { seq }: { readonly seq: number },
  names: Readonly<Record<string, string>>,
) {
  const { version, modules } = (await api("GET", `/api/sites/${seq}/design`)).content as {
    readonly version: string;
    readonly modules: readonly ModuleColumns[];
  };
  const put = modules.flatMap(({ id, moduleId, solarStringId, ring }) =>
    moduleId.flatMap((known, at) => {
      const corners = Array.from({ length: ring[at]!.length / 2 }, (_, i) => ring[at]!.slice(2 * i, 2 * i + 2));
      const module = { kind: "module", id: `module:${id[at]}`, parentId: `string:${solarStringId[at]}`, ring: corners };
      return names[known] === undefined ? [] : [{ ...module, code: names[known] }];
    }),
  );
  await api("PUT", `/api/sites/${seq}/design`, { version, put, remove: [] });
}

// Some rooms wrap what they made, some answer with it: the specification says so.
const seqOf = (answer: object): number =>
  "content" in answer ? (answer.content as { seq: number }).seq : (answer as { seq: number }).seq;

function smallDesign(): object[] {
  const array = { kind: "array", id: "array:new-a", parentId: null, code: "A1", name: "Array Group 1", ring: null };
  const strings = [1, 2].map((number) => ({
    kind: "string",
    id: `string:new-${number}`,
    parentId: array.id,
    code: `S${number}`,
    name: `String ${number}`,
    rowNum: 1,
    colNum: 6,
    ring: null,
  }));
  const modules = [1, 2].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => aModule(row, column)));
  return [array, ...strings, ...modules];
}

function aModule(row: number, column: number): object {
  const [east, north] = [column * 1.2, row * 4];
  const ring = [corner(east, north), corner(east + 1, north), corner(east + 1, north + 2), corner(east, north + 2)];
  return {
    kind: "module",
    id: `module:new-${row}-${column}`,
    parentId: `string:new-${row}`,
    code: `M-${row}${column}`,
    ring,
  };
}
