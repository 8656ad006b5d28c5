import { ASKED_OFTEN } from "./asked-often.ts";
import type { AskQuickly } from "./quick-line.ts";

/**
 * Which transactions a statement sees, and of which server: where two statements have the same mark, nothing was
 * committed between them, and they see the same rows. The server process is named too: after a crash or behind a
 * pooler, another one may count the same numbers for other transactions.
 */
const MARK = "concat_ws(' ', pg_current_snapshot(), pg_backend_pid(), pg_postmaster_start_time())";
const askMark = `select ${ASKED_OFTEN} ${MARK}`;

interface Told {
  readonly mark: string;
  readonly answer: string | null;
}

/** Of one statement. An administrator of a thousand plants has a long answer: so many letters are kept at most. */
const MOST_KNOWN = 256;
const MOST_LETTERS = 4_000_000;

/**
 * Answers of statements that depend on rows alone, none older than its question. What was answered before is asked
 * again only where something was committed since, by anybody: to learn that costs the server a third of the answer.
 * While others write all the time, the statement itself is asked at once.
 */
export function steadyAnswers(ask: AskQuickly): AskQuickly {
  const known = new Map<string, Map<string, Told>>();
  let letters = 0;
  let lastMark = "";
  let isQuiet = false;
  const note = (mark: string) => {
    isQuiet = mark === lastMark;
    lastMark = mark;
  };
  const askItself = async (text: string, values: readonly string[], key: string) => {
    const told = toldIn((await ask(markedOf(text), values)) ?? "");
    note(told.mark);
    const answers = known.get(text) ?? new Map<string, Told>();
    letters += told.answer?.length ?? 0;
    if (answers.size === MOST_KNOWN || letters > MOST_LETTERS) {
      known.clear();
      answers.clear();
      letters = told.answer?.length ?? 0;
    }
    known.set(text, answers.set(key, told));
    return told.answer;
  };
  return async (text, values) => {
    // No value of PostgreSQL's has this letter: values that differ have keys that differ.
    const key = values.join("\0");
    const before = isQuiet ? known.get(text)?.get(key) : undefined;
    if (before === undefined) return askItself(text, values, key);
    const mark = await ask(askMark, NO_VALUES);
    if (mark !== before.mark) return askItself(text, values, key);
    note(mark);
    return before.answer;
  };
}

const NO_VALUES: readonly string[] = [];
const marked = new Map<string, string>();

/** The statement with its mark in front, both of one snapshot. */
function markedOf(text: string): string {
  const known = marked.get(text) ?? `select ${ASKED_OFTEN} ${MARK} || coalesce('=' || (${text}), '')`;
  marked.set(text, known);
  return known;
}

function toldIn(text: string): Told {
  const end = text.indexOf("=");
  return end === -1 ? { mark: text, answer: null } : { mark: text.slice(0, end), answer: text.slice(end + 1) };
}
