/** The decoder met the limit of its process: the picture need not be damaged. */
export const isShortOfMemory = (error: unknown): boolean => error instanceof Error && /\bmemory\b/i.test(error.message);
