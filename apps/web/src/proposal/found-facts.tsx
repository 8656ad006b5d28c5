import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { NumberedTable } from "@heliolens/domain/proposal/number-proposal";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Text } from "@mantine/core";
import { modulesIn } from "./proposal.state.ts";

interface FoundFactsProps {
  readonly layout: ProposedLayout;
  readonly tables: readonly NumberedTable[];
  /** Tables that the list below asks to check. */
  readonly doubtful: number;
}

/** What the chosen parts of a proposal come to. */
export function FoundFacts({ layout, tables, doubtful }: FoundFactsProps) {
  const text = useMessages("proposal");
  const language = useLanguage();
  const joined = layout.parts[0]?.images ?? 0;
  const [along, across] = layout.pitchM.map((metres) => formatNumber(Math.round(metres * 100) / 100, language));
  const accuracyM = layout.parts[0]?.accuracyM;
  return (
    <section>
      <h3>{text("found.title")}</h3>
      <Text size="sm" fw={600} role="status">
        {text("found.tables", { count: tables.length })} · {text("found.modules", { count: modulesIn(tables) })}
      </Text>
      {doubtful > 0 && (
        <Text size="xs" c="warn">
          {text("found.doubtful", { count: doubtful })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {text("found.joined", { count: joined, images: layout.images })}
      </Text>
      <Text size="xs" c="dimmed">
        {text("found.size", { along: along!, across: across! })}
      </Text>
      <ControlFacts layout={layout} />
      {accuracyM !== undefined && (
        <Text size="xs" c="dimmed">
          {text("found.accuracy", { metres: formatNumber(Math.round(accuracyM * 10) / 10, language) })}
        </Text>
      )}
    </section>
  );
}

function ControlFacts({ layout }: Pick<FoundFactsProps, "layout">) {
  const text = useMessages("proposal");
  const uses = layout.parts.flatMap(({ control }) => (control ? [control] : []));
  const leftOut = [...new Set(uses.flatMap((use) => use.leftOut))];
  if (uses.length === 0) return null;
  return (
    <>
      <Text size="xs" c="dimmed">
        {text("found.control", { count: uses.reduce((sum, { used }) => sum + used, 0) })}
      </Text>
      {leftOut.length > 0 && (
        <Text size="xs" c="warn">
          {text("found.control-left-out", { names: leftOut.join(", ") })}
        </Text>
      )}
    </>
  );
}
