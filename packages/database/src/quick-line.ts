import type { ClientConfig } from "pg";
import type { PreparedName } from "./connect.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { type Asked, QuickWire } from "./quick-wire.ts";

/** A statement that gives one text or no row, and its parameters. */
export type AskQuickly = (text: string, values: readonly string[]) => Promise<string | null>;

const MOST_WAITING = 1000;

/**
 * A connection of its own for what every request of the map service asks. A pool, a query builder and a description of
 * columns that are always the same cost more than the answer; here a question is one write and its answer one text.
 * Questions go out one at a time. Who asks what is still waiting to be sent shares its answer, which is younger than
 * both questions.
 */
export class QuickLine {
  readonly #settings: ClientConfig;
  readonly #preparedName: PreparedName;
  readonly #waiting = new Map<string, Question>();
  #wire: QuickWire | null = null;
  #isBusy = false;
  #isClosed = false;

  /** Without a time limit per query in the settings: that would be a timer for every question. */
  constructor(settings: ClientConfig, preparedName: PreparedName = () => undefined) {
    this.#settings = settings;
    this.#preparedName = preparedName;
  }

  readonly ask: AskQuickly = (text, values) => {
    const name = this.#preparedName(text) ?? "";
    // No value of PostgreSQL's has this letter: whoever asks with other values waits for an answer of his own.
    const key = [name || text, ...values].join("\0");
    const same = this.#waiting.get(key);
    if (same !== undefined) return same.told;
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new DatabaseUnavailable("Too many are waiting."));
    const question = new Question({ key, name, text, values, onTold: this.#next });
    this.#waiting.set(key, question);
    if (!this.#isBusy) this.#next(null);
    return question.told;
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#hangUp();
  }

  readonly #next = (error: unknown): void => {
    if (error !== null) void this.#hangUp();
    const [question] = this.#waiting.values();
    this.#isBusy = question !== undefined;
    if (question === undefined) return;
    if (this.#wire === null || this.#wire.isLost) {
      void this.#connect();
      return;
    }
    this.#waiting.delete(question.key);
    this.#wire.ask(question);
  };

  async #hangUp(): Promise<void> {
    const wire = this.#wire;
    this.#wire = null;
    await wire?.close();
  }

  /** Where there is no server, all who wait are told so at once. */
  async #connect(): Promise<void> {
    try {
      this.#wire = await QuickWire.open(this.#settings);
      if (this.#isClosed) throw new DatabaseUnavailable("The database is closed.");
    } catch (error) {
      void this.#hangUp();
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const question of all) question.reject(error);
    }
    this.#next(null);
  }
}

interface QuestionSettings extends Pick<Asked, "name" | "text" | "values"> {
  readonly key: string;
  /** With null, or why there is no answer. */
  readonly onTold: (error: unknown) => void;
}

class Question implements Asked {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
  readonly told: Promise<string | null>;
  readonly #onTold: (error: unknown) => void;
  #resolve!: (value: string | null) => void;
  #reject!: (error: unknown) => void;

  constructor({ key, name, text, values, onTold }: QuestionSettings) {
    this.key = key;
    this.name = name;
    this.text = text;
    this.values = values;
    this.#onTold = onTold;
    this.told = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  answer(value: string | null): void {
    this.#resolve(value);
    this.#onTold(null);
  }

  fail(error: unknown): void {
    this.reject(error);
    this.#onTold(error);
  }

  reject(error: unknown): void {
    this.#reject(asUnavailable(error));
  }
}
