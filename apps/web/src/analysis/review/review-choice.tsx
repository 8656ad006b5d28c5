import type { TypeItem } from "@heliolens/contract/defects/defect-types";
import { rejectionReasons } from "@heliolens/domain/analysis/finding-decision";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import type { ReviewMode } from "./review.state.ts";
import classes from "./review-pane.module.css";
import type { Review } from "./use-review.ts";

interface ReviewChoiceProps {
  readonly review: Review;
  readonly types: readonly TypeItem[];
}

/** What is to be chosen before the answer counts: the right type, or why it is none. Digits choose in the order shown. */
export function ReviewChoice({ review, types }: ReviewChoiceProps) {
  const text = useMessages("analysis");
  const { mode, redrawn } = review.state;
  if (mode.kind === "rejecting")
    return (
      <fieldset className={classes.choice}>
        <legend>{text("queue.choose-reason")}</legend>
        <Chips
          chips={rejectionReasons.map((reason) => ({ key: reason, name: text(`reason.${reason}`), isChosen: false }))}
          onChoose={(reason) => void review.reject(reason)}
        />
      </fieldset>
    );
  if (mode.kind === "changing") return <TypeChips review={review} types={types} mode={mode} />;
  return redrawn === null ? null : <p className={classes.redrawn}>{text("queue.box-changed")}</p>;
}

function TypeChips({ review, types, mode }: ReviewChoiceProps & { mode: Extract<ReviewMode, { kind: "changing" }> }) {
  const text = useMessages("analysis");
  const language = useLanguage();
  const subs = types.find(({ code }) => code === mode.mainCode)?.children ?? [];
  const enter = (change: Partial<typeof mode>) => review.tell({ kind: "mode-entered", mode: { ...mode, ...change } });
  const chipOf = ({ code, names }: Pick<TypeItem, "code" | "names">, chosen: string | null) => ({
    key: code,
    name: names[language],
    isChosen: code === chosen,
  });
  return (
    <fieldset className={classes.choice}>
      <legend>{text("queue.choose-type")}</legend>
      <Chips
        chips={types.map((type) => chipOf(type, mode.mainCode))}
        isNumbered={!mode.isMainNamed}
        onChoose={(mainCode) => enter({ mainCode, subCode: null, isMainNamed: true })}
      />
      <Chips
        chips={subs.map((type) => chipOf(type, mode.subCode))}
        isNumbered={mode.isMainNamed}
        onChoose={(subCode) => enter({ subCode, isMainNamed: false })}
      />
    </fieldset>
  );
}

interface ChipsProps<K extends string> {
  readonly chips: readonly { readonly key: K; readonly name: string; readonly isChosen: boolean }[];
  readonly isNumbered?: boolean;
  readonly onChoose: (key: K) => void;
}

const Chips = <K extends string>({ chips, isNumbered = true, onChoose }: ChipsProps<K>) => (
  <div className={classes.chips}>
    {chips.map(({ key, name, isChosen }, index) => (
      <Button
        key={key}
        size="compact-sm"
        variant={isChosen ? "filled" : "default"}
        aria-pressed={isChosen}
        // The focus stays where it was: Enter is to confirm, not to press this again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(key)}
      >
        {isNumbered && index < 9 && <span className={classes.digit}>{index + 1}</span>}
        {name}
      </Button>
    ))}
  </div>
);
