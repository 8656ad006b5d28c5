import type { FastifyReply } from "fastify";

/** On every answer, whatever it is: an answer that is not a page may load nothing and be framed by nobody. */
export const securityHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

// Two years are usual for public sites; a year is enough, and less to wait for where TLS must be given up.
export const securityHeadersOverTls = { ...securityHeaders, "strict-transport-security": "max-age=31536000" } as const;

/** The field's page may ask where the phone is; nothing else may. */
export const fieldPermissions = securityHeaders["permissions-policy"].replace("geolocation=()", "geolocation=(self)");

/**
 * The policy of our own pages: nothing from elsewhere, no script in the text, styles by the page's nonce.
 * A script that runs as a worker brings its own policy: the same, without a nonce.
 */
export const pagePolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Of the one script that may ask others: it fetches tiles of base maps and does nothing else. */
export const tileWorkerPolicy = (tileOrigins: readonly string[]): string =>
  ["default-src 'none'", `connect-src ${tileOrigins.join(" ")}`].join("; ");

export function sendPage(reply: FastifyReply, nonce: string, html: string): FastifyReply {
  return reply
    .header("content-security-policy", pagePolicy(nonce))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}
