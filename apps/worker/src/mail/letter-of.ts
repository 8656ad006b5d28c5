import type { MailFacts } from "@heliolens/domain/mail/mail";
import { loginPath } from "@heliolens/domain/navigation/route-table";
import type { Mailed } from "@heliolens/messages/mail/mailed";

/** A mail before it has a form: text and HTML say the same. */
export interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly items: readonly { readonly words: string; readonly path: string | null }[];
  readonly button: { readonly words: string; readonly path: string };
  /** Whether the reader can choose not to get such mails. */
  readonly isChosen: boolean;
}

export function letterOf(facts: MailFacts, say: Mailed): Letter {
  switch (facts.kind) {
    case "invitation":
      return asked(say("invitation.subject"), {
        lines: [say("invitation.text", facts), say("invitation.about")],
        button: { words: say("invitation.button"), path: facts.path },
      });
    case "reset":
      return asked(say("reset.subject"), {
        lines: [say("reset.text", facts), say("reset.about")],
        button: { words: say("reset.button"), path: facts.path },
      });
    case "assigned":
      return assignedLetter(facts, say);
    case "analysis-finished":
      return finishedLetter(facts, say);
    case "document-ready":
      return chosen(say("document.subject", facts), {
        lines: [say("document.text", facts)],
        button: { words: say("document.button"), path: facts.path },
      });
    case "weekly":
      return weeklyLetter(facts, say);
  }
}

type Facts<K extends MailFacts["kind"]> = Extract<MailFacts, { kind: K }>;
type Rest = Pick<Letter, "lines" | "button"> & Partial<Pick<Letter, "items">>;

const asked = (subject: string, rest: Rest): Letter => ({ items: [], ...rest, subject, isChosen: false });
const chosen = (subject: string, rest: Rest): Letter => ({ items: [], ...rest, subject, isChosen: true });

function assignedLetter({ count, defects }: Facts<"assigned">, say: Mailed): Letter {
  const named = defects.map(({ label, reportName, path }) => ({ words: `${label} · ${reportName}`, path }));
  const others = count - named.length;
  return chosen(say("assigned.subject", { count }), {
    lines: [say("assigned.text")],
    items: others > 0 ? [...named, { words: say("assigned.more", { count: others }), path: null }] : named,
    button: { words: say("assigned.button"), path: defects[0]?.path ?? loginPath },
  });
}

function finishedLetter({ state, reportName: name, found: count, path }: Facts<"analysis-finished">, say: Mailed) {
  const button = { words: say("analysis.button"), path };
  if (state === "FAILED")
    return chosen(say("analysis.failed-subject", { name }), { lines: [say("analysis.failed-text", { name })], button });
  return chosen(say("analysis.subject", { name }), { lines: [say("analysis.text", { name, count })], button });
}

function weeklyLetter(facts: Facts<"weekly">, say: Mailed): Letter {
  const { from, to, reports, analyses, newDefects, openTasks, overdueTasks } = facts;
  const counts = [
    say("weekly.reports", { count: reports }),
    say("weekly.analyses", { count: analyses }),
    say("weekly.defects", { count: newDefects }),
    say("weekly.open", { count: openTasks }),
    say("weekly.overdue", { count: overdueTasks }),
  ];
  return chosen(say("weekly.subject", { from, to }), {
    lines: [say("weekly.text")],
    items: counts.map((words) => ({ words, path: null })),
    button: { words: say("weekly.button"), path: "/dashboard" },
  });
}
