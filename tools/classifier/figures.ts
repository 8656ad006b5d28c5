export interface Answer {
  readonly truth: string;
  readonly said: string;
}

export interface Figures {
  readonly accuracy: number;
  readonly macroF1: number;
  readonly f1: ReadonlyMap<string, number>;
  /** Rows are the truth, columns what was said, both in the order of the classes. */
  readonly confusion: readonly (readonly number[])[];
}

/** The mean F1 is over the classes that occur, as truth or as answer. */
export function figuresOf(answers: readonly Answer[], classes: readonly string[]): Figures {
  const confusion = classes.map((truth) =>
    classes.map((said) => answers.filter((answer) => answer.truth === truth && answer.said === said).length),
  );
  const right = (i: number) => confusion[i]![i]!;
  const named = (i: number) => sum(confusion[i]!) + sum(confusion.map((row) => row[i]!));
  const f1 = new Map(
    classes.flatMap((name, i) => (named(i) === 0 ? [] : [[name, (2 * right(i)) / named(i)] as const])),
  );
  return {
    accuracy: sum(classes.map((_, i) => right(i))) / answers.length,
    macroF1: sum([...f1.values()]) / f1.size,
    f1,
    confusion,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
