import { Message, SMTPClient, SMTPErrorStates } from "emailjs";

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly smtpUrl: string;
  readonly from: string;
  /** What links in mails begin with: never what a request said. */
  readonly publicUrl: string;
}

export interface PostedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt: a server that took the mail twice can tell. */
  readonly messageId: string;
  /** Made by a machine: no out-of-office answers it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands mails to the mail server. */
export interface MailPost {
  readonly publicUrl: string;
  send(mail: PostedMail): Promise<void>;
}

const silenceMs = 30_000;

/** A connection for each mail: few are sent, and no idle one is cut by the server in between. */
export function smtpPost({ smtpUrl, from, publicUrl }: MailSettings): MailPost {
  const options = { ...smtpOptionsOf(smtpUrl), timeout: silenceMs, domain: new URL(publicUrl).hostname };
  return {
    publicUrl,
    send: async ({ to, subject, text, html, messageId, headers }) => {
      const client = new SMTPClient(options);
      const message = new Message({ ...headers, from, to, subject, text, "message-id": messageId });
      message.attach({ data: html, alternative: true, charset: "utf-8" });
      try {
        await client.sendAsync(message);
      } finally {
        client.smtp.quit();
      }
    },
  };
}

/** Over the network a password and a link travel under TLS only: from the start (`smtps:`) or by STARTTLS. */
export function smtpOptionsOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isTls ? 465 : 587),
    ssl: isTls,
    tls: !isTls && !isLoopback,
    ...(url.username !== "" && {
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }),
  };
}

export interface MailFailure {
  readonly words: string;
  /** The server will not take this mail tomorrow either. */
  readonly isFinal: boolean;
}

const nameOf = new Map<unknown, string>(Object.entries(SMTPErrorStates).map(([name, state]) => [state, name]));

/** Why a mail was not sent, without what the server was told. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, smtp } = (error ?? {}) as { code?: unknown; smtp?: unknown };
  const status = /^\d{3}/.exec(String(smtp ?? ""))?.[0];
  const name = nameOf.get(code);
  // 5xx for the recipient or the message is final; wrong credentials are mended by the operator.
  const isFinal = status?.startsWith("5") === true && name === "BADRESPONSE";
  return { words: [name, status].filter((word) => word !== undefined).join(" ") || "unknown", isFinal };
}
