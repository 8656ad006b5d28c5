import { ProblemError } from "@heliolens/contract/call";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { demoPlant, useDemoPlant } from "../inspection.data.ts";

/** Loads the simulated plant, or takes it away again once that was meant. */
export function DemoButton() {
  const text = useMessages("inspection");
  const problems = useMessages("problems");
  const { data } = useQuery(demoPlant);
  const { load, remove } = useDemoPlant();
  const [isLeaving, setLeaving] = useState(false);
  const isThere = data !== undefined && data.state !== "absent";
  const bring = () =>
    load.mutate(undefined, {
      onSuccess: () => raiseAlert("success", text("demo.loaded")),
      onError: (problem) =>
        raiseAlert("error", problems(problem instanceof ProblemError ? problem.code : "wire.failed")),
    });
  if (data === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="product" sizePx={16} />}
        loading={load.isPending}
        onClick={() => (isThere ? setLeaving(true) : bring())}
      >
        {text(isThere ? "demo.remove" : "demo.load")}
      </Button>
      {isLeaving && (
        <RemovalDialog
          title={text("demo.remove-title")}
          words={text("demo.remove-words")}
          confirmWord={text("demo.remove")}
          remove={() => remove.mutateAsync()}
          onDone={() => {
            raiseAlert("success", text("demo.removed"));
            setLeaving(false);
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  );
}
