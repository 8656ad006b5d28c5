import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { ToolFoot } from "@heliolens/kit/layout/tool-pane.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { alignFlight } from "./proposal.data.ts";

/** The draft becomes the site's design, and the flight is aligned to it. Once that is done, the way leads to the alignment. */
export function AcceptFoot({ desk, reportSeq }: { readonly desk: DesignDesk; readonly reportSeq: number }) {
  const text = useMessages("proposal");
  const isChanged = desk.unsavedCount > 0;
  const accept = useMutation({
    mutationFn: async () => {
      // What is wrong with the draft the editor says itself.
      if (isChanged && !(await desk.save())) return null;
      await alignFlight(reportSeq);
      return isChanged ? "accepted" : "aligning";
    },
    onSuccess: (done) => {
      if (done !== null) raiseAlert("success", text(done));
    },
  });
  const isDone = accept.isSuccess && accept.data !== null && !isChanged;
  return (
    <ToolFoot>
      {accept.isError && <Notice problem={accept.error} />}
      {isDone ? (
        <Button fullWidth renderRoot={(props) => <Link to="/dashboard" search={alignmentOf(reportSeq)} {...props} />}>
          {text("to-alignment")}
        </Button>
      ) : (
        <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
          {text(isChanged ? "accept" : "align")}
        </Button>
      )}
    </ToolFoot>
  );
}

const alignmentOf = (reportSeq: number) => ({ report: String(reportSeq), align: "1" });
