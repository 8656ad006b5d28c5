import type { Query } from "@tanstack/react-query";
import { isServerLost } from "./call.ts";

/**
 * What was read stays on the page while the server is away, and with it what somebody is typing there: the banner says that
 * it is away. It counts as outdated, and is read again when the server is back.
 */
export function keepRead(error: Error, query: Query<unknown, unknown>): void {
  if (query.state.data === undefined || !isServerLost(error)) return;
  query.setState({ status: "success", error: null, isInvalidated: true });
}

/** What the server owes the page when it is back. */
export const isOwed = ({ state }: Query): boolean => state.status === "error" || state.isInvalidated;
