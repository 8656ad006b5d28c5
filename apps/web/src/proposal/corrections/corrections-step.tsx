import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import { labelOf } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { PartPlacement } from "@heliolens/domain/proposal/corrections/place-on-design";
import { isSureCorrection, type TableCorrection } from "@heliolens/domain/proposal/corrections/table-correction";
import { takeCorrections } from "@heliolens/domain/proposal/corrections/take-corrections";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Text } from "@mantine/core";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import classes from "../check-step.module.css";
import { correctionWords, wholeWords } from "./correction-words.ts";

interface CorrectionsStepProps {
  readonly desk: DesignDesk;
  readonly origin: LonLat;
  readonly corrections: readonly TableCorrection[];
  /** Of the largest part, where it lies on the design. */
  readonly whole: PartPlacement | undefined;
}

const MOST_SHOWN = 100;

/** Tables that stand otherwise than the flight shows them: each is put right by a person, or all sure ones at once. */
export function CorrectionsStep({ desk, origin, corrections, whole }: CorrectionsStepProps) {
  const text = useMessages("proposal");
  const language = useLanguage();
  const sure = corrections.filter(isSureCorrection);
  const take = (own: readonly TableCorrection[]) => {
    desk.apply(takeCorrections(desk.design, { origin, corrections: own, freshKey: desk.freshKey }));
    raiseAlert("success", text("correct.taken", { count: own.length }));
  };
  return (
    <section>
      <h3>
        {text("correct.title")} ({corrections.length})
      </h3>
      <Text size="xs" c="dimmed">
        {text(corrections.length === 0 ? "correct.none" : "correct.how")}
      </Text>
      {whole && (
        <Text size="xs" c="dimmed">
          {wholeWords(text, whole)}
        </Text>
      )}
      {sure.length > 0 && (
        <Button size="xs" mt="xs" onClick={() => take(sure)}>
          {text("correct.all", { count: sure.length })}
        </Button>
      )}
      <ul className={classes.list}>
        {corrections.slice(0, MOST_SHOWN).map((one, i) => (
          <li
            key={one.kind === "missing" ? `missing ${i}` : one.stringId}
            data-open={(one.kind !== "missing" && desk.chosen.has(one.stringId)) || undefined}
          >
            <Head desk={desk} correction={one} />
            <p>{correctionWords(text, language, one).join(" · ")}</p>
            {one.doubts.length > 0 && <p>{one.doubts.map((doubt) => text(`correct.doubt.${doubt}`)).join(" ")}</p>}
            <Group gap={4}>
              <Button size="compact-xs" variant="default" onClick={() => take([one])}>
                {text(`correct.take.${one.kind}`)}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {corrections.length > MOST_SHOWN && (
        <Text size="xs" c="dimmed">
          {text("check.more", { count: corrections.length - MOST_SHOWN })}
        </Text>
      )}
    </section>
  );
}

function Head({ desk, correction }: { readonly desk: DesignDesk; readonly correction: TableCorrection }) {
  const text = useMessages("proposal");
  const icon = isSureCorrection(correction) ? null : <Icon name="warning" sizePx={14} />;
  if (correction.kind === "missing")
    return (
      <b>
        {icon} {text("correct.new", { columns: correction.table.columns, rows: correction.table.rows })}
      </b>
    );
  const { stringId } = correction;
  const item = desk.design.get(stringId);
  return (
    <button type="button" aria-expanded={desk.chosen.has(stringId)} onClick={() => desk.choose([stringId])}>
      {icon}
      <b>{item ? labelOf(item) : stringId}</b>
    </button>
  );
}
