import { type ZodType, z } from "zod";

// The four envelopes of the specification's calls. Nothing else wraps an answer.

/** Dashed calls and sites. */
export const contentOf = <T extends ZodType>(content: T) => z.object({ content });

const pageFacts = z.object({
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  number: z.int(),
});
export type PageFacts = z.output<typeof pageFacts>;

/** Dashed calls and sites: one page. */
export const contentPageOf = <T extends ZodType>(item: T) => z.object({ content: z.array(item), page: pageFacts });

/** Repository calls (camelCase nouns): a list under its noun. One item comes plain. */
export const halListOf = <N extends string, T extends ZodType>(noun: N, item: T) =>
  z.object({ _embedded: z.object({ [noun]: z.array(item) } as Record<N, z.ZodArray<T>>), page: pageFacts });

/** Users and companies: one item. */
export const codedOf = <T extends ZodType>(content: T) => z.object({ code: z.literal("SUCCESS"), content });

/** Users and companies: one page. */
export const codedPageOf = <T extends ZodType>(item: T) => codedOf(contentPageOf(item));

/** Sign-in: HTTP 200 for every well-formed attempt, the outcome in `result`. */
export const signInOf = <T extends ZodType>(content: T) =>
  z.object({ result: z.enum(["S", "F"]), resultDesc: z.string(), content: content.nullable() });

/** What every refused call answers. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;

export const pageOf = <T>(rows: readonly T[], asked: { page: number; size: number }, totalElements: number) => ({
  content: [...rows],
  page: {
    size: asked.size,
    totalElements,
    totalPages: Math.ceil(totalElements / asked.size),
    number: asked.page,
  } satisfies PageFacts,
});

/** The same page as repository calls have it. */
export const halPageOf = <N extends string, T>(
  noun: N,
  rows: readonly T[],
  asked: { page: number; size: number },
  totalElements: number,
) => {
  const { content, page } = pageOf(rows, asked, totalElements);
  return { _embedded: { [noun]: content } as Record<N, T[]>, page };
};
