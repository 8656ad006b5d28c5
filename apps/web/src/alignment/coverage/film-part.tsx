import type { FilmPlan } from "@heliolens/contract/alignment/film-points";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Button, Group, NumberInput, Select, Switch } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { saveFile } from "../../shell/calls/save-file.ts";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-panes.module.css";
import { filmPlans } from "../align-plans.ts";
import { filmPlanOf, reflightAddress } from "../alignment.data.ts";
import { type FilmFigure, type FilmWish, filmBounds, shownFigure, type TypedFilm, wishOf } from "./film-wish.ts";

interface FilmPartProps {
  readonly desk: AlignDesk;
  readonly hand: MapHand;
}

const noPlans: readonly LayerPlan[] = [];

// A height half typed is another flight, of many more points.
const typingPauseMs = 350;

/** Where the camera should have been, and the flight that fills the gaps. */
export function FilmPart({ desk, hand: { show } }: FilmPartProps) {
  const text = useMessages("alignment");
  const [typed, setTyped] = useState<TypedFilm>({});
  const [paused] = useDebouncedValue(typed, typingPauseMs);
  const wish = wishOf(paused);
  const [isShown, setShown] = useState(true);
  const film = useQuery(filmPlanOf(desk.reportSeq, wish));
  // A plan that is refused must leave the choices that lead out of it.
  const [known, setKnown] = useState<FilmPlan>();
  if (film.data !== undefined && film.data !== known) setKnown(film.data);
  const plans = useMemo(
    () => (film.data === undefined || !isShown ? noPlans : filmPlans(film.data, text)),
    [film.data, isShown, text],
  );
  useEffect(() => {
    show(plans);
    return () => show(noPlans);
  }, [show, plans]);
  return (
    <>
      <h3>{text("film.title")}</h3>
      <Wishes typed={typed} plan={known} onTyped={setTyped} />
      {film.isError && <Notice problem={film.error} />}
      {film.data !== undefined && (
        <>
          <FactList
            className={classes.facts}
            facts={[
              [text("film.sample"), `${film.data.groundSampleCm.toFixed(1)} cm/px`],
              [text("film.points"), text("film.count", { count: film.data.points.length })],
              [text("film.gaps"), text("film.count", { count: film.data.gaps.length })],
            ]}
          />
          <Switch
            size="xs"
            label={text("film.show")}
            checked={isShown}
            onChange={({ currentTarget }) => setShown(currentTarget.checked)}
          />
          <Downloads reportSeq={desk.reportSeq} wish={wish} plan={film.data} />
        </>
      )}
    </>
  );
}

interface WishesProps {
  readonly typed: TypedFilm;
  readonly plan: FilmPlan | undefined;
  readonly onTyped: (typed: TypedFilm) => void;
}

/** Camera, height and overlaps of the flight. */
function Wishes({ typed, plan, onTyped }: WishesProps) {
  const text = useMessages("alignment");
  const figure = (name: FilmFigure) => (
    <NumberInput
      size="xs"
      label={text(`film.${name}`)}
      {...filmBounds[name]}
      decimalScale={1}
      value={shownFigure(typed, plan, name)}
      onChange={(value) => onTyped({ ...typed, [name]: value })}
    />
  );
  // Another camera is flown at its own height.
  const { heightM: _, ...others } = typed;
  return (
    <>
      <Select
        size="xs"
        label={text("film.camera")}
        allowDeselect={false}
        searchable
        data={plan?.cameras.map(({ key, name }) => ({ value: key, label: name })) ?? []}
        value={typed.camera ?? plan?.camera ?? null}
        onChange={(camera) => camera !== null && onTyped({ ...others, camera })}
      />
      {figure("heightM")}
      <div className={classes.pair}>
        {figure("frontOverlapPercent")}
        {figure("sideOverlapPercent")}
      </div>
    </>
  );
}

interface DownloadsProps {
  readonly reportSeq: number;
  readonly wish: FilmWish;
  readonly plan: FilmPlan;
}

function Downloads({ reportSeq, wish, plan: { gaps, hasMission } }: DownloadsProps) {
  const text = useMessages("alignment");
  const problems = useMessages("problems");
  const [problem, setProblem] = useState<unknown>(null);
  const points = gaps.length > 0 ? "gaps" : "all";
  const save = (format: "kml" | "wpml") => {
    setProblem(null);
    saveFile(reflightAddress(reportSeq, format, { ...wish, points })).catch(setProblem);
  };
  return (
    <>
      <p className={classes.quiet}>{text(`film.download-${points}`)}</p>
      <Group gap="xs" grow>
        <Button size="xs" variant="default" onClick={() => save("kml")}>
          KML
        </Button>
        <Button size="xs" variant="default" disabled={!hasMission} onClick={() => save("wpml")}>
          {text("film.wpml")}
        </Button>
      </Group>
      {!hasMission && <p className={classes.quiet}>{problems("alignment.no-mission-for-camera")}</p>}
      {problem !== null && <Notice problem={problem} />}
    </>
  );
}
