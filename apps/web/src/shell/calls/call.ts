import { type Call, ProblemError } from "@heliolens/contract/call";
import { confirmation } from "../session/confirmation.ts";
import { askToEnrol } from "../session/enrolment.ts";
import { callOnce, renewal, storedToken, tellSession } from "../session/session.ts";

/**
 * The way every room calls the server. A call refused for its token waits while the user signs in again and is then
 * sent once more (a refused call has changed nothing), so that saving goes on where it stopped.
 */
export const call: Call = async (endpoint, sent, options) => {
  const token = storedToken();
  try {
    const answer = await callOnce(endpoint, sent, options);
    tellSession({ kind: "server-found" });
    return answer;
  } catch (problem) {
    tellSession({ kind: isServerLost(problem) ? "server-lost" : "server-found" });
    if (!(problem instanceof ProblemError)) throw problem;
    if (problem.code === "accounts.second-factor-required") askToEnrol();
    const mayRepeat = problem.status === 401 ? await renewal(token) : await confirmed(problem);
    if (!mayRepeat) throw problem;
    return callOnce(endpoint, sent, options);
  }
};

/** A sensitive call that was refused is sent once more when the user has shown again who they are. */
const confirmed = async ({ code }: ProblemError): Promise<boolean> =>
  code === "accounts.confirmation-required" && confirmation();

const lostStatuses: readonly number[] = [0, 502, 503, 504];

export const isServerLost = (problem: unknown): boolean =>
  problem instanceof ProblemError && lostStatuses.includes(problem.status);
