// The foreign keys decide what may go, not a count taken before: somebody may add to it in between.
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23503";
