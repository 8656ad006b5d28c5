import {
  askPasswordReset,
  getSignInWays,
  inviteUser,
  makeAccountLink,
  readAccountLink,
  setLinkedPassword,
} from "@heliolens/contract/accounts/account-links";
import type { BodySentOf } from "@heliolens/contract/call";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";

export const signInWays = () =>
  queryOptions({
    queryKey: ["accounts", "sign-in-ways"],
    queryFn: async ({ signal }) => (await call(getSignInWays, {}, { signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whose account a link is for. */
export const linkedAccount = (link: string) =>
  queryOptions({
    queryKey: ["accounts", "link", link],
    queryFn: async ({ signal }) => (await call(readAccountLink, { body: { link } }, { signal })).content,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const setPasswordByLink = (body: BodySentOf<typeof setLinkedPassword>) => call(setLinkedPassword, { body });
export const askReset = (body: BodySentOf<typeof askPasswordReset>) => call(askPasswordReset, { body });

/** Gives the path to hand over; null: it went by mail. */
export const invite = async (body: BodySentOf<typeof inviteUser>) => (await call(inviteUser, { body })).content.link;
export const makeLink = async (id: number) => (await call(makeAccountLink, { params: { id } })).content.link;
