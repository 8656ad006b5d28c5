/** The database does not answer now and will by itself later: a caller of the wire gets `wire.unavailable`. */
export class DatabaseUnavailable extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** An error of the driver that means "not now" becomes `DatabaseUnavailable`; every other comes back as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isPassing = passingCodes.test(code) || passingMessages.test(error.message);
  return isPassing ? new DatabaseUnavailable(`The database does not answer: ${error.message}`, error) : error;
}

// SQLSTATE classes: 08 connection, 53 out of resources (disk full, too many clients), 57P shutdown and restart,
// 57014 over the statement limit, 55P03 waited too long for a lock, 25P03 idle too long inside a transaction,
// 58 the system around it. Then what the socket itself says.
const passingCodes =
  /^(08\d{3}|53\d{3}|57P0\d|57014|55P03|25P03|58\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
const passingMessages =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/;
