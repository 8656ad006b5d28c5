// The specification restricts no transition: a repair that did not hold goes back to FOUND.
export const defectStatuses = ["FOUND", "SCHEDULE", "COMPLETE"] as const;
export type DefectStatus = (typeof defectStatuses)[number];

export const firstStatus: DefectStatus = "FOUND";

export type StatusCounts = Readonly<Record<DefectStatus, number>>;

export const noDefects: StatusCounts = { FOUND: 0, SCHEDULE: 0, COMPLETE: 0 };

export const addStatusCounts = (a: StatusCounts, b: StatusCounts): StatusCounts => ({
  FOUND: a.FOUND + b.FOUND,
  SCHEDULE: a.SCHEDULE + b.SCHEDULE,
  COMPLETE: a.COMPLETE + b.COMPLETE,
});

export const countAll = ({ FOUND, SCHEDULE, COMPLETE }: StatusCounts): number => FOUND + SCHEDULE + COMPLETE;

/** Whether the plant still loses by it. "Open" has this meaning everywhere: found or scheduled, not yet repaired. */
export const isOpen = (status: DefectStatus): boolean => status !== "COMPLETE";

/** The open ones among counted defects. Of a site: those of its latest inspection. */
export const countOpen = (counts: StatusCounts): number =>
  defectStatuses.filter(isOpen).reduce((sum, status) => sum + counts[status], 0);
