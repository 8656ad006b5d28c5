import { SegmentedControl } from "@mantine/core";
import { Card } from "../layout/card.tsx";

interface ChoiceCardProps<V extends string> {
  readonly title: string;
  readonly about: string;
  readonly value: V;
  readonly choices: readonly V[];
  readonly wordOf: (choice: V) => string;
  readonly onChoose: (choice: V) => void;
}

/** A setting that is one of a few. */
export const ChoiceCard = <V extends string>(props: ChoiceCardProps<V>) => (
  <Card title={props.title} about={props.about}>
    <SegmentedControl<V>
      size="sm"
      aria-label={props.title}
      value={props.value}
      data={props.choices.map((choice) => ({ value: choice, label: props.wordOf(choice) }))}
      onChange={props.onChoose}
    />
  </Card>
);
