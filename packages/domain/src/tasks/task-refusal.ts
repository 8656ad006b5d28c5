export type TaskRefusal = "tasks.assignee-unknown" | "tasks.due-day-invalid";
