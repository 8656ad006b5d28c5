import { ProblemError } from "@heliolens/contract/call";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { raiseAlert } from "../shell/alerts.ts";
import { demoPlant, useDemoPlant } from "./inspection.data.ts";

/** Loads the simulated plant, or takes it away again. */
export function DemoButton() {
  const text = useMessages("inspection");
  const problems = useMessages("problems");
  const { data } = useQuery(demoPlant);
  const { load, remove } = useDemoPlant();
  if (data === undefined) return null;
  const isThere = data.state !== "absent";
  const act = isThere ? remove : load;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="product" sizePx={16} />}
      loading={act.isPending}
      onClick={() =>
        act.mutate(undefined, {
          onSuccess: () => raiseAlert("success", text(isThere ? "demo.removed" : "demo.loaded")),
          onError: (problem) =>
            raiseAlert("error", problems(problem instanceof ProblemError ? problem.code : "wire.failed")),
        })
      }
    >
      {text(isThere ? "demo.remove" : "demo.load")}
    </Button>
  );
}
