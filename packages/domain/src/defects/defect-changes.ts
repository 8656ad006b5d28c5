export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What an edit changed, field by field, in the order the defect names them. What stayed the same is no change. */
export const changesBetween = <T extends object>(before: T, after: T): readonly FieldChange[] =>
  Object.keys(after).flatMap((field) => {
    const [from, to] = [before[field as keyof T], after[field as keyof T]];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
