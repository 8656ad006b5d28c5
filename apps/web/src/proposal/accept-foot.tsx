import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { ToolFoot } from "@heliolens/kit/layout/tool-pane.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { alignFlight } from "./proposal.data.ts";

/** The draft becomes the site's design, and the flight is aligned to it. */
export function AcceptFoot({ desk, reportSeq }: { readonly desk: DesignDesk; readonly reportSeq: number }) {
  const text = useMessages("proposal");
  const accept = useMutation({
    mutationFn: async () => {
      // What is wrong with the draft the editor says itself.
      if (!(await desk.save())) return false;
      await alignFlight(reportSeq);
      return true;
    },
    onSuccess: (isAccepted) => {
      if (isAccepted) raiseAlert("success", text("accepted"));
    },
  });
  return (
    <ToolFoot>
      {accept.isError && <Notice problem={accept.error} />}
      {accept.data === true && (
        <Link to="/dashboard" search={{ report: String(reportSeq), align: "1" }}>
          {text("to-alignment")}
        </Link>
      )}
      <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
        {text("accept")}
      </Button>
    </ToolFoot>
  );
}
