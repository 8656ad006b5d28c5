import { SegmentedControl } from "@mantine/core";

interface ChoiceBarProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly V[];
  readonly wordOf: (choice: V) => string;
  readonly onChoose: (choice: V) => void;
}

/** One of a few, all in sight, over the whole width of a pane. */
export const ChoiceBar = <V extends string>({ label, value, choices, wordOf, onChoose }: ChoiceBarProps<V>) => (
  <SegmentedControl<V>
    fullWidth
    size="xs"
    my={4}
    aria-label={label}
    value={value}
    data={choices.map((choice) => ({ value: choice, label: wordOf(choice) }))}
    onChange={onChoose}
  />
);
