import type { MailFacts } from "@heliolens/domain/mail/mail";
import { languages } from "@heliolens/messages/messages";
import { describe, expect, it } from "vitest";
import { composeMail } from "./compose-mail.ts";

const url = "https://plant.example";
const week = { reports: 2, analyses: 1, newDefects: 14, openTasks: 5, overdueTasks: 3 };
const mails: readonly MailFacts[] = [
  { kind: "invitation", path: "/login#invitation=abc", loginId: "kim", by: "관리자" },
  { kind: "reset", path: "/login#reset=abc", loginId: "kim" },
  { kind: "assigned", count: 12, defects: [{ label: "DF-ID-00000001", reportName: "봄 점검", path: "/d?defect=1" }] },
  { kind: "analysis-finished", state: "DONE", reportName: "봄 점검", found: 7, path: "/dashboard?report=1" },
  { kind: "analysis-finished", state: "FAILED", reportName: "봄 점검", found: 0, path: "/dashboard?report=1" },
  { kind: "document-ready", name: "report.pdf", path: "/dashboard?report=1" },
  { kind: "weekly", from: "2026-03-02", to: "2026-03-08", ...week },
];

describe("a mail", () => {
  it.each(languages.flatMap((language) => mails.map((facts) => [language, facts.kind, facts] as const)))(
    "in %s of kind %s has no unfilled word, and its link in text and HTML",
    (language, _, facts) => {
      const { subject, text, html } = composeMail(facts, { name: "김", language }, url);
      expect(`${subject}${text}${html.replace(/style="[^"]*"/g, "")}`).not.toMatch(/[{}]|undefined/);
      const link = new RegExp(`${url}/(login#|dashboard|d\\?)`);
      expect(text).toMatch(link);
      expect(html).toMatch(link);
    },
  );

  it("names the first defects and counts the others", () => {
    const { subject, text } = composeMail(mails[2]!, { name: "Kim", language: "en" }, url);
    expect(subject).toBe("Defects assigned to you: 12");
    expect(text).toContain("- DF-ID-00000001 · 봄 점검\n  https://plant.example/d?defect=1\n- and 11 more");
  });

  it("runs nothing that stands in a name, and starts no header by it", () => {
    const facts: MailFacts = { kind: "document-ready", name: "<script>x</script>\r\nBcc: all@example.com", path: "/" };
    const { subject, html } = composeMail(facts, { name: `"><img src=x>`, language: "en" }, url);
    expect(html).not.toMatch(/<script|<img/);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
