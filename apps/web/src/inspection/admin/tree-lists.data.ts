import type { BodySentOf } from "@heliolens/contract/call";
import { createProject, deleteProject, listProjects, updateProject } from "@heliolens/contract/inspection/projects";
import { createReport, deleteReport, listReports, updateReport } from "@heliolens/contract/inspection/reports";
import {
  createSite,
  deleteSite,
  getSite,
  listSiteChoices,
  listSites,
  updateSite,
} from "@heliolens/contract/inspection/sites";
import { listTrash, restoreFromTrash, type TrashItem } from "@heliolens/contract/inspection/trash";
import type { CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { type ListView, sortText } from "@heliolens/kit/lists/list-view.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";

const room = "inspection";

const asked = (view: ListView<string>) => ({ page: view.page, sort: sortText(view), keyword: view.keyword });

export const projectsPage = (view: ListView<string>) =>
  queryOptions({
    queryKey: [room, "projects", asked(view)],
    queryFn: async ({ signal }) => {
      const { _embedded, page } = await call(listProjects, { query: asked(view) }, { signal });
      return { content: _embedded.projects, page };
    },
    placeholderData: keepPreviousData,
  });

export const sitesPage = (view: ListView<string>) =>
  queryOptions({
    queryKey: [room, "sites", asked(view)],
    queryFn: ({ signal }) => call(listSites, { query: asked(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const reportsPage = (view: ListView<string>) =>
  queryOptions({
    queryKey: [room, "reports", asked(view)],
    queryFn: async ({ signal }) => {
      const { _embedded, page } = await call(listReports, { query: asked(view) }, { signal });
      return { content: _embedded.solarExamineReports, page };
    },
    placeholderData: keepPreviousData,
  });

const choicesAtMost = 100;

export const projectChoices = queryOptions({
  queryKey: [room, "project-choices"],
  queryFn: async ({ signal }) => {
    const query = { sort: "name,asc", size: choicesAtMost };
    return (await call(listProjects, { query }, { signal }))._embedded.projects;
  },
});

export const findSite = async (id: number) => (await call(getSite, { params: { id } })).content;

export const siteChoices = queryOptions({
  queryKey: [room, "site-choices"],
  queryFn: async ({ signal }) => (await call(listSiteChoices, { query: {} }, { signal })).content,
});

export const trashPage = ({ page, keyword, column, direction }: CardListView) => {
  const query = { page, keyword, sort: sortText({ column: column === "name" ? column : "removedAt", direction }) };
  return queryOptions({
    queryKey: [room, "trash", query],
    queryFn: ({ signal }) => call(listTrash, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const restore = ({ kind, seq }: TrashItem) => call(restoreFromTrash, { params: { kind, id: seq } });

export const addProject = (body: BodySentOf<typeof createProject>) => call(createProject, { body });
export const saveProject = (id: number, body: BodySentOf<typeof updateProject>) =>
  call(updateProject, { params: { id }, body });
export const addSite = (body: BodySentOf<typeof createSite>) => call(createSite, { body });
export const saveSite = (id: number, body: BodySentOf<typeof updateSite>) => call(updateSite, { params: { id }, body });
export const addReport = (body: BodySentOf<typeof createReport>) => call(createReport, { body });
export const saveReport = (id: number, body: BodySentOf<typeof updateReport>) =>
  call(updateReport, { params: { id }, body });

/** Removes a thing; `confirm` agrees to what goes along. */
export type Removal = (confirm: string | undefined) => Promise<unknown>;

const removalQuery = (confirm: string | undefined) => (confirm === undefined ? {} : { confirm });

export const projectRemoval =
  (id: number): Removal =>
  (confirm) =>
    call(deleteProject, { params: { id }, query: removalQuery(confirm) });
export const siteRemoval =
  (id: number): Removal =>
  (confirm) =>
    call(deleteSite, { params: { id }, query: removalQuery(confirm) });
export const reportRemoval =
  (id: number): Removal =>
  (confirm) =>
    call(deleteReport, { params: { id }, query: removalQuery(confirm) });
