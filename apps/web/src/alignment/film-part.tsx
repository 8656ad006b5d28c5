import { Button, Group, NumberInput, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import type { LayerPlan } from "../map/layer-plan.ts";
import type { MapHand } from "../map/map-hand.ts";
import { saveFile } from "../shell/save-file.ts";
import type { AlignDesk } from "./align-desk.ts";
import classes from "./align-panes.module.css";
import { filmPlans } from "./align-plans.ts";
import { type FilmWish, filmPlanOf, reflightAddress } from "./alignment.data.ts";

interface FilmPartProps {
  readonly desk: AlignDesk;
  readonly hand: MapHand;
}

const asUsual: FilmWish = { frontOverlapPercent: "70", sideOverlapPercent: "50" };
const noPlans: readonly LayerPlan[] = [];

/** Where the camera should have been, and the flight that fills the gaps. */
export function FilmPart({ desk, hand: { show } }: FilmPartProps) {
  const text = useMessages("alignment");
  const [wish, setWish] = useState(asUsual);
  const [isShown, setShown] = useState(true);
  const film = useQuery(filmPlanOf(desk.reportSeq, wish));
  const plans = useMemo(
    () => (film.data === undefined || !isShown ? noPlans : filmPlans(film.data, text)),
    [film.data, isShown, text],
  );
  useEffect(() => {
    show(plans);
    return () => show(noPlans);
  }, [show, plans]);
  const overlap = (name: "frontOverlapPercent" | "sideOverlapPercent", label: string) => (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      max={95}
      value={Number(wish[name])}
      onChange={(value) => setWish({ ...wish, [name]: String(Math.min(95, Math.max(0, Number(value) || 0))) })}
    />
  );
  return (
    <>
      <h3>{text("film.title")}</h3>
      <div className={classes.pair}>
        {overlap("frontOverlapPercent", text("film.front"))}
        {overlap("sideOverlapPercent", text("film.side"))}
      </div>
      {film.isError && <Notice problem={film.error} />}
      {film.data !== undefined && (
        <>
          <dl className={classes.facts}>
            <div>
              <dt>{text("film.height")}</dt>
              <dd>
                {film.data.heightM.toFixed(0)} m · {film.data.groundSampleCm.toFixed(1)} cm/px
              </dd>
            </div>
            <div>
              <dt>{text("film.points")}</dt>
              <dd>{film.data.points.length}</dd>
            </div>
            <div>
              <dt>{text("film.gaps")}</dt>
              <dd>{film.data.gaps.length}</dd>
            </div>
          </dl>
          <Switch
            size="xs"
            label={text("film.show")}
            checked={isShown}
            onChange={({ currentTarget }) => setShown(currentTarget.checked)}
          />
          <Downloads reportSeq={desk.reportSeq} wish={wish} hasGaps={film.data.gaps.length > 0} />
        </>
      )}
    </>
  );
}

interface DownloadsProps {
  readonly reportSeq: number;
  readonly wish: FilmWish;
  readonly hasGaps: boolean;
}

function Downloads({ reportSeq, wish, hasGaps }: DownloadsProps) {
  const text = useMessages("alignment");
  const [problem, setProblem] = useState<unknown>(null);
  const points = hasGaps ? "gaps" : "all";
  const save = (format: "kml" | "wpml") => {
    setProblem(null);
    saveFile(reflightAddress(reportSeq, format, { ...wish, points })).catch(setProblem);
  };
  return (
    <>
      <p className={classes.quiet}>{text(hasGaps ? "film.download-gaps" : "film.download-all")}</p>
      <Group gap="xs" grow>
        <Button size="xs" variant="default" onClick={() => save("kml")}>
          KML
        </Button>
        <Button size="xs" variant="default" onClick={() => save("wpml")}>
          {text("film.wpml")}
        </Button>
      </Group>
      {problem !== null && <Notice problem={problem} />}
    </>
  );
}
