import { reachOf } from "@heliolens/domain/accounts/access";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../shell/session/session.ts";
import classes from "../align-panes.module.css";
import { setStand } from "../alignment.data.ts";

interface UseStandProps {
  readonly siteSeq: number;
  readonly stand: ModuleStand;
}

/** Offers a tilt that a flight told for the parts of the design that have none. */
export function UseStand({ siteSeq, stand }: UseStandProps) {
  const text = useMessages("alignment");
  const client = useQueryClient();
  const role = useSession().profile?.userRole;
  const use = useMutation({
    mutationFn: () => setStand(siteSeq, stand),
    onSuccess: () => client.invalidateQueries({ queryKey: ["design"] }),
  });
  if (role === undefined || reachOf(role, "design.edit") === "none") return null;
  if (use.isSuccess)
    return (
      <p className={classes.quiet} role="status">
        {text("stand.used")}
      </p>
    );
  return (
    <>
      <Button size="compact-xs" variant="default" loading={use.isPending} onClick={() => use.mutate()}>
        {text("stand.use", { deg: stand.tiltDeg.toFixed(0) })}
      </Button>
      {use.isError && <Notice problem={use.error} />}
    </>
  );
}
