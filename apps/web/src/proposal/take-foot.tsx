import { MOST_CHANGES } from "@heliolens/contract/design/site-design";
import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { NumberedTable } from "@heliolens/domain/proposal/number-proposal";
import { ToolFoot } from "@heliolens/kit/layout/tool-pane.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Text } from "@mantine/core";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { isTooMany, itemCount, itemsOf } from "./proposal.state.ts";

interface TakeFootProps {
  readonly desk: DesignDesk;
  readonly layout: ProposedLayout;
  readonly tables: readonly NumberedTable[];
  readonly panelProductSeq: number | null;
}

/** All tables become one step of the draft, undone as one. */
export function TakeFoot({ desk, layout, tables, panelProductSeq }: TakeFootProps) {
  const text = useMessages("proposal");
  const count = tables.length;
  const tooMany = isTooMany(tables);
  const take = () => {
    const put = itemsOf(layout, tables, { panelProductSeq, freshKey: desk.freshKey });
    desk.apply({ label: "proposal.taken", put, remove: [] });
    raiseAlert("success", text("taken", { count }));
  };
  return (
    <ToolFoot>
      {tooMany && (
        <Text size="xs" c="danger">
          {text("take.too-many", { count: itemCount(tables), most: MOST_CHANGES })}
        </Text>
      )}
      <Button fullWidth disabled={count === 0 || tooMany} onClick={take}>
        {text("take", { count })}
      </Button>
    </ToolFoot>
  );
}
