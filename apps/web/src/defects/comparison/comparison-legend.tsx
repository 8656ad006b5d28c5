import { comparedStates } from "@heliolens/domain/defects/compare-inspections";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./comparison-legend.module.css";
import { comparedColours } from "./comparison-plan.ts";
import { useShownComparison } from "./use-comparison-plan.ts";

/** What the colours of the comparison mean, while it is on the map. */
export function ComparisonLegend({ reportSeq }: { readonly reportSeq: number }) {
  const text = useMessages("defects");
  const language = useLanguage();
  const comparison = useShownComparison(reportSeq);
  if (comparison === null) return null;
  const { before, after, counts } = comparison;
  return (
    <section className={classes.legend} aria-label={text("compare.layer")}>
      {before[0] === undefined ? (
        <span>{text("compare.none")}</span>
      ) : (
        <>
          <strong>{text("compare.legend", { before: before[0].examineDate, after: after[0]!.examineDate })}</strong>
          <ul>
            {comparedStates.map((state) => (
              <li key={state}>
                <i style={{ background: comparedColours[state] }} />
                {text(`compared.${state}`)} {formatNumber(counts[state], language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
