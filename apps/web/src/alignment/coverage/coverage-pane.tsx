import type { Coverage } from "@heliolens/contract/alignment/coverage";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Pager } from "@heliolens/kit/lists/pager.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { sourceIdOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-panes.module.css";
import { type CoverageKind, coverageTones, GRID_KEY } from "../align-plans.ts";
import { coverageOf, unseenModules } from "../alignment.data.ts";
import { countKinds, coverageKinds } from "./coverage-kinds.ts";
import { FilmPart } from "./film-part.tsx";

interface CoveragePaneProps {
  readonly desk: AlignDesk;
  readonly hand: MapHand;
}

/** Which modules the flight saw, how well, and what has to be flown again. */
export function CoveragePane({ desk, hand }: CoveragePaneProps) {
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
          <Unseen desk={desk} count={coverage.data.neverSeen} engine={hand.engine} />
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

const NEAR_ZOOM = 20;

interface UnseenProps {
  readonly desk: AlignDesk;
  readonly count: number;
  readonly engine: MapEngine | null;
}

/** Modules that no image shows, by name; a press goes there. */
function Unseen({ desk, count, engine }: UnseenProps) {
  const text = useMessages("alignment");
  const [page, setPage] = useState(0);
  const modules = useQuery({ ...unseenModules(desk.reportSeq, page), enabled: count > 0 });
  if (count === 0) return <p className={classes.quiet}>{text("coverage.all-seen")}</p>;
  const pages = modules.data?.page.totalPages ?? 0;
  return (
    <>
      <p className={classes.quiet}>{text("coverage.unseen", { count })}</p>
      {modules.isPending && <Waiting />}
      {modules.isError && <Notice problem={modules.error} onRetry={() => void modules.refetch()} />}
      <ul className={classes.unseen}>
        {modules.data?.content.map(({ seq, arrayId, stringId, moduleId, center }) => (
          <li key={seq}>
            <Button
              size="compact-xs"
              variant="default"
              title={`${arrayId} · ${stringId} · ${moduleId}`}
              onClick={() => engine?.map.jumpTo({ center, zoom: NEAR_ZOOM })}
            >
              {moduleId}
            </Button>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} totalPages={pages} onPage={setPage} />}
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
