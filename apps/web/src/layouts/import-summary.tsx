import { MOST_CHANGES } from "@heliolens/contract/design/site-design";
import type { Design } from "@heliolens/domain/design/design-item";
import { ToolFoot } from "@heliolens/kit/layout/tool-pane.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ImportPlan } from "@heliolens/layouts/plan-import";
import { Button, Text } from "@mantine/core";
import { useMemo } from "react";
import { countOverlaps, type OpenDrawing } from "./import-desk.ts";
import classes from "./layouts.module.css";

interface ImportSummaryProps {
  readonly drawing: OpenDrawing;
  readonly plan: ImportPlan;
  readonly design: Design;
  readonly onAdd: () => void;
}

const MOST_SHOWN = 50;

/** What will be made and what is doubtful, before it is made. */
export function ImportSummary({ drawing, plan, design, onAdd }: ImportSummaryProps) {
  const text = useMessages("layouts");
  const countOf = (kind: string) => plan.items.filter((item) => item.kind === kind).length;
  const count = plan.items.length;
  const isTooMany = count > MOST_CHANGES;
  return (
    <ToolFoot>
      <h3>{text("plan.title")}</h3>
      <output>
        {countOf("section") > 0 && <strong>{text("plan.sections", { count: countOf("section") })}</strong>}
        <strong>{text("plan.arrays", { count: countOf("array") })}</strong>
        <strong>{text("plan.strings", { count: countOf("string") })}</strong>
        <strong>{text("plan.modules", { count: countOf("module") })}</strong>
        {plan.joined > 0 && (
          <Text size="xs" c="dimmed">
            {text("plan.joined", { count: plan.joined })}
          </Text>
        )}
        {plan.stood > 0 && (
          <Text size="xs" c="dimmed">
            {text("plan.stood", { count: plan.stood })}
          </Text>
        )}
        {count === 0 && (
          <Text size="xs" c="warn">
            {text("plan.nothing")}
          </Text>
        )}
        {isTooMany && (
          <Text size="xs" c="danger">
            {text("plan.too-many", { count, most: MOST_CHANGES })}
          </Text>
        )}
      </output>
      <Troubles drawing={drawing} plan={plan} design={design} />
      <Button fullWidth disabled={count === 0 || isTooMany} onClick={onAdd}>
        {text("do", { count })}
      </Button>
    </ToolFoot>
  );
}

function Troubles(props: Omit<ImportSummaryProps, "onAdd">) {
  const text = useMessages("layouts");
  const troubles = useTroubles(props);
  if (troubles.length === 0) return null;
  return (
    <details className={classes.troubles} open>
      <summary>{text("trouble.title", { count: troubles.length })}</summary>
      <ul>
        {troubles.slice(0, MOST_SHOWN).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {troubles.length > MOST_SHOWN && <li>{text("trouble.more", { count: troubles.length - MOST_SHOWN })}</li>}
      </ul>
    </details>
  );
}

function useTroubles({ drawing, plan, design }: Omit<ImportSummaryProps, "onAdd">): readonly string[] {
  const text = useMessages("layouts");
  const problems = useMessages("problems");
  const overlaps = useMemo(() => countOverlaps(plan, design), [plan, design]);
  return [
    ...(overlaps > 0 ? [text("trouble.overlap", { count: overlaps })] : []),
    ...drawing.layout.refused.map(({ place, why }) => text("trouble.feature", { place, why: text(`why.${why}`) })),
    ...plan.refused.map(({ place, why }) => text("trouble.feature", { place, why: problems(why) })),
    ...plan.doubled.map(({ place, code }) => text("trouble.duplicate", { place, code })),
    ...plan.oddStands.map((place) => text("trouble.odd-stand", { place })),
    ...plan.mixedStands.map((name) => text("trouble.mixed-stand", { name })),
    ...plan.unsplit.map((place) => text("trouble.not-four-sided", { place })),
  ];
}
