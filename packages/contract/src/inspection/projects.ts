import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { z } from "zod";
import { byProject } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { halListOf } from "../envelopes.ts";
import { idNumber, idNumberOf, idTextOf, keyword, paging, sortOf } from "../wire-values.ts";
import {
  basedOn,
  identity,
  itemName,
  newestFirst,
  notes,
  removalQuery,
  removedItem,
  stamps,
} from "./inspection-values.ts";

const room = "inspection";

export const projectItem = z.object({
  ...identity,
  name: z.string(),
  description: z.string(),
  companySeq: idNumber,
  companyName: z.string(),
  siteCount: z.int(),
  ...stamps,
});
export type ProjectItem = z.output<typeof projectItem>;

export const listProjects = endpoint({
  name: "listProjects",
  room,
  method: "GET",
  path: "/api/projects",
  summary: "The projects the caller may see.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "name", "companyName", "updatedAt"], newestFirst),
    companyId: idTextOf<CompanyId>().optional(),
  }),
  answer: halListOf("projects", projectItem),
});

export const getProject = endpoint({
  name: "getProject",
  room,
  method: "GET",
  path: "/api/projects/{id}",
  summary: "One project.",
  params: byProject,
  answer: projectItem,
  refuses: ["inspection.project-not-found"],
});

export const createProject = endpoint({
  name: "createProject",
  room,
  method: "POST",
  path: "/api/projects",
  summary: "Add a project. A company adds to itself, an administrator names the company.",
  body: z.strictObject({
    name: itemName,
    description: notes.optional(),
    companySeq: idNumberOf<CompanyId>().optional(),
  }),
  answer: projectItem,
  refuses: [
    "accounts.not-allowed",
    "accounts.company-not-found",
    "inspection.company-required",
    "inspection.project-name-taken",
  ],
});

export const updateProject = endpoint({
  name: "updateProject",
  room,
  method: "PUT",
  path: "/api/projects/{id}",
  summary: "Change a project. What is left out stays as it is.",
  params: byProject,
  body: z.strictObject({ ...basedOn, name: itemName.optional(), description: notes.optional() }),
  answer: projectItem,
  refuses: [
    "accounts.not-allowed",
    "inspection.project-not-found",
    "inspection.project-name-taken",
    "inspection.changed-meanwhile",
  ],
});

export const deleteProject = endpoint({
  name: "deleteProject",
  room,
  method: "DELETE",
  path: "/api/projects/{id}",
  summary: "Move a project with all its sites to the trash. What goes along has to be confirmed first.",
  params: byProject,
  query: removalQuery,
  answer: removedItem,
  refuses: ["accounts.not-allowed", "inspection.project-not-found", "inspection.removal-unconfirmed"],
});
