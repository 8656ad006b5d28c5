import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  readonly received: { readonly to: readonly string[]; readonly content: string }[];
  /** What the next mails are answered with; null takes them. */
  refusal: { readonly status: number; readonly words: string } | null;
  close(): Promise<void>;
}

/** A real mail server on loopback that keeps what it is given. */
export async function aMailServer(): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { refusal } = server;
        if (refusal !== null) return done(Object.assign(new Error(refusal.words), { responseCode: refusal.status }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, content: Buffer.concat(parts).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusal: null,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

/** The words of a mail, whatever form its parts were sent in. */
export function wordsOfMail(content: string): string {
  const parts = content.split(/\r\n--[^\r\n]+\r\n/);
  return parts
    .map((part) => {
      const [head = "", ...body] = part.split("\r\n\r\n");
      const text = body.join("\r\n\r\n");
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, "base64").toString("utf8");
      if (!/transfer-encoding: quoted-printable/i.test(head)) return text;
      const bytes = text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
      return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, "%25"));
    })
    .join("\n");
}
