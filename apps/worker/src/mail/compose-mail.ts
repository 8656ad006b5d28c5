import { xmlText } from "@heliolens/containers/xml/xml-text";
import type { MailFacts } from "@heliolens/domain/mail/mail";
import { type Mailed, mailedIn } from "@heliolens/messages/mail/mailed";
import type { Language } from "@heliolens/messages/messages";
import { type Letter, letterOf } from "./letter-of.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Reader {
  readonly name: string;
  readonly language: Language;
}

/** A mail as text and as HTML, in its reader's language. */
export function composeMail(facts: MailFacts, { name, language }: Reader, publicUrl: string): ComposedMail {
  const say = mailedIn(language);
  const letter = letterOf(facts, say);
  const form = { letter, say, hello: say("hello", { name }), urlOf: (path: string) => publicUrl + path, publicUrl };
  // A line break in a name would begin another header.
  return { subject: letter.subject.replace(/\s+/g, " "), text: textOf(form), html: htmlOf(form, language) };
}

interface Form {
  readonly letter: Letter;
  readonly say: Mailed;
  readonly hello: string;
  readonly urlOf: (path: string) => string;
  readonly publicUrl: string;
}

const footerOf = ({ letter, say, publicUrl }: Form): readonly string[] => [
  say("footer", { url: publicUrl }),
  ...(letter.isChosen ? [say("footer.choose")] : []),
];

function textOf(form: Form): string {
  const { letter, hello, urlOf } = form;
  const items = letter.items.map(({ words, path }) => `- ${words}${path === null ? "" : `\n  ${urlOf(path)}`}`);
  const parts = [
    [hello],
    letter.lines,
    items,
    [`${letter.button.words}:`, urlOf(letter.button.path)],
    ["--", ...footerOf(form)],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`;
}

function htmlOf(form: Form, language: Language): string {
  const { letter, say, hello, urlOf } = form;
  const link = xmlText(urlOf(letter.button.path));
  const items = letter.items.map(({ words, path }) =>
    path === null
      ? `<li>${xmlText(words)}</li>`
      : `<li><a href="${xmlText(urlOf(path))}" style="color:#0b6bcb">${xmlText(words)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${xmlText(letter.subject)}</title></head>
<body style="margin:0;background:#f3f5f7;font:16px/1.6 system-ui,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;color:#1b2430">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700">Heliolens</p>
<p>${xmlText(hello)}</p>
${letter.lines.map((line) => `<p>${xmlText(line)}</p>`).join("\n")}
${items.length === 0 ? "" : `<ul>${items.join("")}</ul>`}
<p style="margin:28px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6bcb;color:#ffffff;text-decoration:none">${xmlText(letter.button.words)}</a></p>
<p style="font-size:13px;color:#5b6672">${xmlText(say("link.hint"))}<br><span style="word-break:break-all">${link}</span></p>
<hr style="border:0;border-top:1px solid #dde2e7">
<p style="font-size:13px;color:#5b6672">${footerOf(form).map(xmlText).join("<br>")}</p>
</div></body></html>
`;
}
