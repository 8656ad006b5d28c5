/** No statement of a request or a job step runs longer, on either engine. */
export const statementTimeoutMs = 30_000;
