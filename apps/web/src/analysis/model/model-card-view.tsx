import type { ModelCard } from "@heliolens/contract/analysis/model-card";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { modelCard } from "../analysis.data.ts";
import { CalibrationCurve } from "./calibration-curve.tsx";
import { ConfusionMatrix } from "./confusion-matrix.tsx";
import { F1Bars } from "./f1-bars.tsx";
import classes from "./model-card-view.module.css";
import { useShapeName } from "./use-shape-name.ts";

/** What is known of the model: its figures on images it never saw, drawn, and where it must not be trusted. */
export function ModelCardView() {
  const card = useQuery(modelCard);
  if (card.isPending) return <Waiting />;
  if (card.isError) return <Notice problem={card.error} onRetry={() => void card.refetch()} />;
  return (
    <div className={classes.cards}>
      <Headline card={card.data} />
      <div className={classes.plots}>
        <Plot name="f1">
          <F1Bars card={card.data} />
        </Plot>
        <Plot name="curve">
          <CalibrationCurve curve={card.data.calibration.curve} />
        </Plot>
      </div>
      <Plot name="confusion">
        <ConfusionMatrix card={card.data} />
      </Plot>
      <Limits card={card.data} />
    </div>
  );
}

function Plot({ name, children }: { readonly name: "f1" | "curve" | "confusion"; readonly children: ReactNode }) {
  const text = useMessages("analysis");
  return (
    <Card title={text(`model.${name}`)} about={text(`model.${name}-about`)}>
      {children}
    </Card>
  );
}

function Headline({ card }: { readonly card: ModelCard }) {
  const text = useMessages("analysis");
  const language = useLanguage();
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const figures = [
    ["accuracy", percent(card.test.accuracy)],
    ["macro-f1", card.test.macroF1.toFixed(3)],
    ["binary", percent(card.test.binaryAccuracy)],
    ["calibration", percent(card.calibration.expectedCalibrationError.test.after)],
    ["images", formatNumber(card.split.learnedFrom, language)],
    ["test-images", formatNumber(card.split.test, language)],
    ["size", `${(card.file.bytes / 1e6).toFixed(1)} MB`],
  ] as const;
  return (
    <Card title={text("model.title", { name: card.name, version: card.version })} about={text("model.about")}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{text(`model.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.data}>
        {text("model.data")}: {card.data.name} · {card.data.licence}
      </p>
    </Card>
  );
}

// Below it a single image moves a figure by three points or more.
const FEWEST_TEST_IMAGES = 30;

function Limits({ card }: { readonly card: ModelCard }) {
  const text = useMessages("analysis");
  const nameOf = useShapeName();
  const rare = card.classes.filter((shape) => (card.split.testPerClass[shape] ?? 0) < FEWEST_TEST_IMAGES);
  return (
    <div className={classes.plots}>
      <Card title={text("model.limits")}>
        <ul className={classes.words}>
          <li>{text("model.limit-shape")}</li>
          {rare.length > 0 && <li>{text("model.limit-rare", { names: rare.map(nameOf).join(", ") })}</li>}
          <li>{text("model.limit-crop")}</li>
        </ul>
        <details className={classes.details}>
          <summary>{text("model.card-words")}</summary>
          <ul className={classes.words} lang="en">
            {card.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </details>
      </Card>
      <Card title={text("model.confusions")}>
        <ul className={classes.words}>
          {card.knownConfusions.map(({ truth, said, images, share }) => (
            <li key={`${truth} ${said}`}>
              {text("model.confusion-line", {
                truth: nameOf(truth),
                said: nameOf(said),
                percent: Math.round(share * 100),
                count: images,
              })}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
