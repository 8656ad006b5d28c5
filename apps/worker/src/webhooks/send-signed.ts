import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "@heliolens/domain/webhooks/public-address";
import type { WebhookRefusal } from "@heliolens/domain/webhooks/webhook-refusal";
import { type WebhookRule, whyNotUrl } from "@heliolens/domain/webhooks/why-not-url";

export interface SignedCall {
  readonly url: string;
  readonly secret: string;
  readonly deliveryId: number;
  readonly topic: string;
  readonly body: string;
}

export type SendOutcome =
  | { readonly status: number; readonly answer: string; readonly problem: null }
  | { readonly status: null; readonly answer: null; readonly problem: WebhookRefusal };

export interface SendRule extends WebhookRule {
  readonly timeoutMs: number;
  /** What a name stands for. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

export const usualSendRule = (rule: WebhookRule): SendRule => ({
  ...rule,
  timeoutMs: 10_000,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
});

const mostAnswerBytes = 1_000;

/**
 * Sends one call. The name is resolved once and the connection goes to the very address that was looked at: a name that
 * stands for something else a moment later leads nowhere. Redirects are not followed.
 */
export async function sendSigned(call: SignedCall, rule: SendRule, now: Date): Promise<SendOutcome> {
  const refusal = whyNotUrl(call.url, rule);
  if (refusal !== null) return notSent(refusal);
  const url = new URL(call.url);
  const addresses = await addressesOf(url, rule);
  const [address] = addresses;
  if (address === undefined) return notSent("webhooks.name-unknown");
  if (!rule.allowsPrivate && !addresses.every(isPublicAddress)) return notSent("webhooks.address-private");
  return post(url, address, call, rule, now);
}

export const notSent = (problem: WebhookRefusal): SendOutcome => ({ status: null, answer: null, problem });

async function addressesOf({ hostname }: URL, { resolve }: SendRule): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return [host];
  return resolve(host).catch(() => []);
}

/** `t` is in seconds; what is signed is `t`, a full stop and the body (docs/api.md). */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
};

function post(url: URL, address: string, call: SignedCall, rule: SendRule, now: Date): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    method: "POST",
    agent: false,
    lookup: lookupOf(address),
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(call.body),
      "user-agent": "Heliolens",
      "heliolens-topic": call.topic,
      "heliolens-delivery": String(call.deliveryId),
      "heliolens-signature": signatureOf(call.secret, call.body, now),
    },
  });
  const giveUp = setTimeout(() => {
    resolve(notSent("webhooks.too-slow"));
    request.destroy();
  }, rule.timeoutMs);
  request.on("error", () => resolve(notSent("webhooks.unreachable")));
  request.on("response", (response) => {
    const parts: Buffer[] = [];
    const end = () => {
      const answer = Buffer.concat(parts).subarray(0, mostAnswerBytes).toString("utf8").replaceAll("\0", "");
      resolve({ status: response.statusCode ?? 0, answer, problem: null });
      request.destroy();
    };
    response.on("data", (part: Buffer) => {
      parts.push(part);
      if (parts.reduce((sum, { length }) => sum + length, 0) >= mostAnswerBytes) end();
    });
    response.on("end", end).on("error", () => resolve(notSent("webhooks.unreachable")));
  });
  request.end(call.body);
  return promise.finally(() => clearTimeout(giveUp));
}

const lookupOf = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
};
