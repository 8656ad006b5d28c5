import { ProblemError } from "@heliolens/contract/call";
import { linkSecret, type SharedFinding } from "@heliolens/contract/share/shared-report";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { DefectCrop } from "../defects/defect-crop.tsx";
import { DefectStatusPill } from "../defects/defect-status-pill.tsx";
import { sharedReportOf } from "../share/share.data.ts";
import { SharedReport } from "../share/shared-report.tsx";
import { Brand } from "../shell/frame/brand.tsx";
import { LanguageSwitch } from "../shell/frame/language-switch.tsx";
import classes from "./share-screen.module.css";

// The map's code is large; what was found does not wait for it.
const SharedMap = lazy(async () => ({ default: (await import("../share/shared-map.tsx")).SharedMap }));

/** `/share?link=…`: one report for whoever holds the link. Nobody signs in here, and nothing leads further in. */
export function ShareScreen() {
  const shell = useMessages("shell");
  const { link = "" } = useSearch({ strict: false }) as { link?: string };
  return (
    <main className={classes.screen}>
      <div className={classes.bar}>
        <span>
          <Brand />
          {shell("product.name")}
        </span>
        <LanguageSwitch />
      </div>
      <OpenLink link={link} />
    </main>
  );
}

const noSuchLink = new ProblemError("share.not-found", { status: 404 });

function OpenLink({ link }: { readonly link: string }) {
  // A link cut short in a message is not worth asking for.
  const isWhole = linkSecret.safeParse(link).success;
  const report = useQuery({ ...sharedReportOf(link), enabled: isWhole });
  if (!isWhole) return <Closed problem={noSuchLink} />;
  if (report.isPending) return <Waiting />;
  if (report.isError) return <Closed problem={report.error} />;
  return (
    <SharedReport
      report={report.data}
      map={(chosen, onChoose) => (
        <Suspense fallback={<Waiting />}>
          <SharedMap report={report.data} chosen={chosen} onChoose={onChoose} />
        </Suspense>
      )}
      statusOf={(status) => <DefectStatusPill status={status} />}
      picturesOf={(finding) => <Pictures finding={finding} />}
    />
  );
}

function Closed({ problem }: { readonly problem: unknown }) {
  const shell = useMessages("shell");
  return (
    <>
      <h1 className={classes.title}>{shell("title.share")}</h1>
      <Notice problem={problem} />
    </>
  );
}

function Pictures({ finding: { thermal, rgbUrl, label, defectShapeGeom } }: { readonly finding: SharedFinding }) {
  const image = thermal && {
    thumbImgUrl: thermal.url,
    widthPx: thermal.widthPx,
    heightPx: thermal.heightPx,
    rgb: rgbUrl === null ? null : { thumbImgUrl: rgbUrl },
  };
  const defect = { label, defectShapeGeom, solarThermalImage: image };
  return (
    <>
      <DefectCrop defect={defect} widthPx={168} heightPx={126} />
      {rgbUrl !== null && (
        <DefectCrop defect={{ ...defect, defectShapeGeom: null }} of="rgb" widthPx={168} heightPx={126} />
      )}
    </>
  );
}
