import { ProblemError } from "@heliolens/contract/call";
import { reachOf } from "@heliolens/domain/accounts/access";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { Breadcrumb } from "@heliolens/kit/layout/breadcrumb.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { type ImagePosition, imagePositionPlan } from "@heliolens/map-stage/layers/image-position-plans.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { DesignEditor } from "../design/design-editor.tsx";
import { siteChoices } from "../inspection/admin/tree-lists.data.ts";
import { thermalImages } from "../inspection/inspection.data.ts";
import { orthoPlans } from "../inspection/map/ortho-plans.ts";
import { siteImages } from "../inspection/site-images/site-images.data.ts";
import { useMosaicPlans } from "../mosaics/use-mosaic-plans.tsx";
import { flownReports } from "../proposal/proposal.data.ts";
import { useSession } from "../shell/session/session.ts";
import { useBaseMapPlans } from "../shell/settings/use-base-map-plans.ts";
import { designTools, stringProduct } from "./design-tools.tsx";
import { useMosaicColours } from "./mosaic-colours.tsx";
import classes from "./site-design-screen.module.css";

/** `/dashboard?design=12`, with `&tool=import` at a tool: for those who may edit the site's design, from any screen. */
export function SiteDesignScreen() {
  const { design = "", tool } = useSearch({ strict: false }) as { design?: string; tool?: string };
  const role = useSession().profile?.userRole;
  if (role === undefined || reachOf(role, "design.edit") === "none") return <Notice problem={notAllowed} />;
  if (!/^[1-9]\d{0,15}$/.test(design)) return <Notice problem={siteRequired} />;
  return <SiteDesign siteId={Number(design)} firstTool={designTools.find(({ key }) => key === tool)?.key} />;
}

const siteRequired = new ProblemError("design.site-required", { status: 422 });

const notAllowed = new ProblemError("accounts.not-allowed", { status: 403 });

interface SiteDesignProps {
  readonly siteId: number;
  readonly firstTool?: string | undefined;
}

export function SiteDesign({ siteId, firstTool }: SiteDesignProps) {
  const text = useMessages("design");
  const inspection = useMessages("inspection");
  const sites = useQuery(siteChoices);
  const site = sites.data?.find(({ seq }) => seq === siteId);
  const images = useQuery(siteImages(siteId)).data;
  const reports = useQuery(flownReports(siteId)).data;
  const mosaic = useMosaicPlans(reports?.[0]?.seq ?? null, useMosaicColours());
  const base = useBaseMapPlans();
  const flown = useFlownPositions(reports?.[0]?.seq ?? null);
  const ground = useMemo(
    () => [
      ...base.plans,
      ...orthoPlans(images ?? [], (name) => inspection("ortho.layer", { name })),
      ...mosaic,
      ...(flown.length === 0 ? [] : [imagePositionPlan(flown, inspection("workspace.positions"))]),
    ],
    [base.plans, images, mosaic, flown, inspection],
  );
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <Breadcrumb>
          <Link to="/dashboard" search={{ site: String(siteId) }}>
            {site?.name ?? text("back-to-site")}
          </Link>
          <Icon name="chevron-right" sizePx={14} />
          <h1>{text("title")}</h1>
        </Breadcrumb>
      </header>
      <div className={classes.body}>
        {sites.isPending ? (
          <Waiting />
        ) : (
          <SiteClock value={site?.timeZone ?? defaultTimeZone}>
            <DesignEditor
              key={siteId}
              siteId={siteId}
              tools={designTools}
              productField={stringProduct}
              firstTool={firstTool}
              ground={ground}
              position={site?.location?.coordinates ?? null}
            />
          </SiteClock>
        )}
      </div>
    </div>
  );
}

/** Where the latest flight's cameras were: the only thing on the map of a plant that nobody has drawn yet. */
function useFlownPositions(reportSeq: number | null): readonly ImagePosition[] {
  const flown = useQuery({ ...thermalImages(reportSeq ?? 0), enabled: reportSeq !== null }).data;
  return useMemo(
    () =>
      flown?.flatMap(({ seq, imgName, imgPosCoords }) =>
        imgPosCoords === null ? [] : [{ id: seq, name: imgName, position: imgPosCoords.coordinates, target: null }],
      ) ?? [],
    [flown],
  );
}
