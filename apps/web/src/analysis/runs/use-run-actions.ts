import { ProblemError } from "@heliolens/contract/call";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { room, startAnalysis, stopAnalysis } from "../analysis.data.ts";

/** Starting and stopping the analysis of a report; every list of runs follows. The caller shows why it was refused. */
export function useRunActions() {
  const text = useMessages("analysis");
  const problems = useMessages("problems");
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [room] });
  const tellRefusal = (problem: unknown) =>
    raiseAlert("error", problems(problem instanceof ProblemError ? problem.code : "wire.failed"));
  const start = useMutation({
    mutationFn: startAnalysis,
    onSuccess: () => raiseAlert("success", text("started")),
    onSettled,
  });
  const stop = useMutation({
    mutationFn: stopAnalysis,
    onSuccess: () => raiseAlert("info", text("stopped")),
    onSettled,
  });
  return { start, stop, tellRefusal };
}
