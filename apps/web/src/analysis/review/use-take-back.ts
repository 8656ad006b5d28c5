import { ProblemError } from "@heliolens/contract/call";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { room } from "../analysis.data.ts";
import { type Handle, reopenFindings } from "./findings.data.ts";

interface TakenBackIn {
  readonly reportSeq: number;
  readonly onDecided: () => Promise<unknown>;
}

/** Puts a finding that was decided back among those to review. */
export function useTakeBack({ reportSeq, onDecided }: TakenBackIn) {
  const text = useMessages("analysis");
  const problems = useMessages("problems");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handle: Handle & { readonly label: string }) => reopenFindings(reportSeq, [handle]),
    onSuccess: (_, { label }) => raiseAlert("success", text("decided.taken-back", { label })),
    onError: (problem) => raiseAlert("error", problems(problem instanceof ProblemError ? problem.code : "wire.failed")),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [room] }), onDecided()]),
  });
}
