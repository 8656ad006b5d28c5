import { createCompany, deleteCompany, listCompanies, updateCompany } from "@heliolens/contract/accounts/companies";
import { deleteCompanyLogo, setCompanyLogo } from "@heliolens/contract/accounts/company-logos";
import {
  createCompanyManager,
  deleteCompanyManager,
  listCompanyManagers,
  updateCompanyManager,
} from "@heliolens/contract/accounts/company-managers";
import {
  createPersonalToken,
  deletePersonalToken,
  listPersonalTokens,
} from "@heliolens/contract/accounts/personal-tokens";
import { changeMyPassword, setUpAdministrator } from "@heliolens/contract/accounts/sign-in";
import { changeUserPassword, createUser, deleteUser, listUsers, updateUser } from "@heliolens/contract/accounts/users";
import type { BodySentOf } from "@heliolens/contract/call";
import { listSiteGrants, replaceSiteGrants } from "@heliolens/contract/inspection/site-grants";
import { listSiteChoices } from "@heliolens/contract/inspection/sites";
import { getMyMail, saveMyMail } from "@heliolens/contract/mail/mail-choices";
import { type ListView, sortText } from "@heliolens/kit/lists/list-view.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

const room = "accounts";

export const usersPage = (view: ListView<string>) =>
  pageQuery("users", view, (query, signal) => call(listUsers, { query }, { signal }));

export const companiesPage = (view: ListView<string>) =>
  pageQuery("companies", view, (query, signal) => call(listCompanies, { query }, { signal }));

export const managersPage = (view: ListView<string>) =>
  pageQuery("managers", view, (query, signal) => call(listCompanyManagers, { query }, { signal }));

export const ownTokens = () =>
  queryOptions({
    queryKey: [room, "tokens"],
    queryFn: async ({ signal }) => (await call(listPersonalTokens, {}, { signal })).content,
  });

export const ownMail = () =>
  queryOptions({
    queryKey: [room, "mail"],
    queryFn: async ({ signal }) => (await call(getMyMail, {}, { signal })).content,
  });

export const saveOwnMail = (body: BodySentOf<typeof saveMyMail>) => call(saveMyMail, { body });

const choicesAtMost = 50;

/** Companies to choose from, by name, as many as a list can usefully show. */
export const companyChoices = (keyword: string) =>
  queryOptions({
    queryKey: [room, "company-choices", keyword],
    queryFn: async ({ signal }) => {
      const query = { sort: "companyName,asc", size: choicesAtMost, keyword };
      return (await call(listCompanies, { query }, { signal })).content.content;
    },
    placeholderData: keepPreviousData,
  });

/** The sites of a company, and which of them a user sees. */
export const siteGrants = (userId: number, companySeq: number) =>
  queryOptions({
    queryKey: [room, "site-grants", userId, companySeq],
    queryFn: async ({ signal }) => {
      const sites = (await call(listSiteChoices, { query: { companySeq } }, { signal })).content;
      const granted = (await call(listSiteGrants, { params: { id: userId } }, { signal })).content;
      return { sites, granted: granted.map(({ seq }) => seq) };
    },
  });

export const saveSiteGrants = (id: number, siteSeqs: number[]) =>
  call(replaceSiteGrants, { params: { id }, body: { siteSeqs } });

export const addUser = (body: BodySentOf<typeof createUser>) => call(createUser, { body });
export const saveUser = (id: number, body: BodySentOf<typeof updateUser>) => call(updateUser, { params: { id }, body });
export const removeUser = (id: number) => call(deleteUser, { params: { id } });
export const resetPassword = (id: number, body: BodySentOf<typeof changeUserPassword>) =>
  call(changeUserPassword, { params: { id }, body });
export const setUp = (body: BodySentOf<typeof setUpAdministrator>) => call(setUpAdministrator, { body });
export const changeOwnPassword = (body: BodySentOf<typeof changeMyPassword>) => call(changeMyPassword, { body });

export const makeToken = async (body: BodySentOf<typeof createPersonalToken>) =>
  (await call(createPersonalToken, { body })).content;
export const revokeToken = (id: number) => call(deletePersonalToken, { params: { id } });

export const addCompany = (body: BodySentOf<typeof createCompany>) => call(createCompany, { body });
export const saveLogo = (id: number, content: string) => call(setCompanyLogo, { params: { id }, body: { content } });
export const removeLogo = (id: number) => call(deleteCompanyLogo, { params: { id } });
export const saveCompany = (id: number, body: BodySentOf<typeof updateCompany>) =>
  call(updateCompany, { params: { id }, body });
export const removeCompany = (id: number) => call(deleteCompany, { params: { id } });

export const addManager = (body: BodySentOf<typeof createCompanyManager>) => call(createCompanyManager, { body });
export const saveManager = (id: number, body: BodySentOf<typeof updateCompanyManager>) =>
  call(updateCompanyManager, { params: { id }, body });
export const removeManager = (id: number) => call(deleteCompanyManager, { params: { id } });

interface PageAnswer<P> {
  readonly content: P;
}

function pageQuery<P>(
  list: string,
  view: ListView<string>,
  ask: (query: { page: number; sort: string; keyword: string }, signal: AbortSignal) => Promise<PageAnswer<P>>,
) {
  const query = { page: view.page, sort: sortText(view), keyword: view.keyword };
  return queryOptions({
    queryKey: [room, list, query],
    queryFn: async ({ signal }) => (await ask(query, signal)).content,
    placeholderData: keepPreviousData,
  });
}
