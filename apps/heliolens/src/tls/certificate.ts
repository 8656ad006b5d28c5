import { X509Certificate } from "node:crypto";
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { Server } from "node:https";
import { createSecureContext } from "node:tls";
import type { Log } from "@heliolens/server/wire/log";

export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Throws where a file is missing, is no PEM, or the key is not the certificate's. */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const [cert, key] = [readFileSync(certFile, "utf8"), readFileSync(keyFile, "utf8")];
  createSecureContext({ cert, key });
  return { cert, key };
}

/**
 * New files serve new connections from their next look on, without a restart. Files that do not fit together, as between
 * two writes, change nothing. Polled: tools replace files by links, which watchers lose. Returns how to stop.
 */
export function followCertificate(
  server: Server,
  files: CertificateFiles,
  { log, everyMs = 10_000 }: { readonly log: Log; readonly everyMs?: number },
): () => void {
  const reload = () => {
    try {
      const { cert, key } = readCertificate(files);
      server.setSecureContext({ cert, key, minVersion: "TLSv1.2" });
      log({ level: "info", event: "tls.certificate-loaded", validTo: new X509Certificate(cert).validTo });
    } catch (error) {
      log({ level: "warn", event: "tls.certificate-not-loaded", why: String(error) });
    }
  };
  const paths = [files.certFile, files.keyFile];
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, reload);
  return () => {
    for (const path of paths) unwatchFile(path, reload);
  };
}
