import { conditionFlaws, type InspectionConditions } from "@heliolens/domain/inspection/condition-flaws";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Alert, List } from "@mantine/core";

/** What the standard would say about the day; nothing while it is within its limits. */
export function ConditionFlaws({ conditions }: { readonly conditions: InspectionConditions }) {
  const text = useMessages("runs");
  const flaws = conditionFlaws(conditions);
  if (flaws.length === 0) return null;
  return (
    <Alert
      color="warn"
      variant="light"
      icon={<Icon name="warning" />}
      title={text("flaws.title")}
      style={{ gridColumn: "1 / -1" }}
    >
      <List size="sm">
        {flaws.map((flaw) => (
          <List.Item key={flaw}>{text(`flaws.${flaw}`)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
