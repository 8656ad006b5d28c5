import type { Coverage } from "@heliolens/contract/alignment/coverage";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { sourceIdOf } from "../map/layer-plan.ts";
import type { MapEngine } from "../map/map-engine.ts";
import type { MapHand } from "../map/map-hand.ts";
import type { AlignDesk } from "./align-desk.ts";
import classes from "./align-panes.module.css";
import { type CoverageKind, coverageTones, GRID_KEY } from "./align-plans.ts";
import { coverageOf, modulesOfSite } from "./alignment.data.ts";
import { countKinds, coverageKinds } from "./coverage-kinds.ts";
import { FilmPart } from "./film-part.tsx";

interface CoveragePaneProps {
  readonly desk: AlignDesk;
  readonly siteSeq: number;
  readonly hand: MapHand;
}

/** Which modules the flight saw, how well, and what has to be flown again. */
export function CoveragePane({ desk, siteSeq, hand }: CoveragePaneProps) {
  const text = useMessages("alignment");
  const coverage = useQuery(coverageOf(desk.reportSeq));
  const kinds = useMemo(() => coverage.data && coverageKinds(coverage.data), [coverage.data]);
  useModuleColours(hand.engine, coverage.data, kinds);
  return (
    <div className={classes.steps}>
      <h3>{text("coverage.title")}</h3>
      {coverage.isPending && <Waiting />}
      {coverage.isError && <Notice problem={coverage.error} onRetry={() => void coverage.refetch()} />}
      {coverage.data !== undefined && kinds !== undefined && (
        <>
          <Legend kinds={kinds} />
          <Unseen coverage={coverage.data} siteSeq={siteSeq} engine={hand.engine} />
        </>
      )}
      <FilmPart desk={desk} hand={hand} />
    </div>
  );
}

function Legend({ kinds }: { readonly kinds: readonly CoverageKind[] }) {
  const text = useMessages("alignment");
  const counts = useMemo(() => countKinds(kinds), [kinds]);
  return (
    <ul className={classes.legend}>
      {(Object.keys(coverageTones) as CoverageKind[]).map((kind) => (
        <li key={kind}>
          <i style={{ background: coverageTones[kind] }} />
          <span>{text(`coverage.${kind}`)}</span>
          <b>{text("coverage.modules", { count: counts[kind] })}</b>
        </li>
      ))}
    </ul>
  );
}

const MOST_NAMED = 200;
const NEAR_ZOOM = 20;

interface UnseenProps {
  readonly coverage: Coverage;
  readonly siteSeq: number;
  readonly engine: MapEngine | null;
}

/** Modules that no image shows, by name; a press goes there. */
function Unseen({ coverage, siteSeq, engine }: UnseenProps) {
  const text = useMessages("alignment");
  const unseen = coverage.moduleIds.filter((_, i) => coverage.seenCounts[i] === 0);
  const modules = useQuery({ ...modulesOfSite(siteSeq), enabled: unseen.length > 0 });
  if (unseen.length === 0) return <p className={classes.quiet}>{text("coverage.all-seen")}</p>;
  return (
    <>
      <p className={classes.quiet}>{text("coverage.unseen", { count: unseen.length })}</p>
      <ul className={classes.unseen}>
        {unseen.slice(0, MOST_NAMED).flatMap((id) => {
          const module = modules.data?.get(id);
          if (module === undefined) return [];
          const [lon, lat] = module.at;
          return [
            <li key={id}>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => engine?.map.jumpTo({ center: [lon, lat], zoom: NEAR_ZOOM })}
              >
                {module.name}
              </Button>
            </li>,
          ];
        })}
      </ul>
    </>
  );
}

/** Colours the modules as long as the pane is open. */
function useModuleColours(
  engine: MapEngine | null,
  coverage: Coverage | undefined,
  kinds: readonly CoverageKind[] | undefined,
): void {
  useEffect(() => {
    if (engine === null || coverage === undefined || kinds === undefined) return;
    const { map } = engine;
    const target = { source: sourceIdOf({ key: GRID_KEY }), sourceLayer: "modules" };
    if (map.getSource(target.source) === undefined) return;
    coverage.moduleIds.forEach((id, i) => {
      map.setFeatureState({ ...target, id }, { seen: kinds[i] });
    });
    return () => {
      // The stage may have been closed before this pane.
      if (map.style !== undefined && map.getSource(target.source) !== undefined) map.removeFeatureState(target);
    };
  }, [engine, coverage, kinds]);
}
