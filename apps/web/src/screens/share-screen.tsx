import { ProblemError } from "@heliolens/contract/call";
import {
  linkSecret,
  type SharedFinding,
  type SharedReport as SharedReportItem,
} from "@heliolens/contract/share/shared-report";
import { sharePath } from "@heliolens/domain/navigation/route-table";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { DefectCrop } from "../defects/defect-crop.tsx";
import { DefectStatusPill } from "../defects/defect-status-pill.tsx";
import { useSharedMosaic } from "../mosaics/use-mosaic-plans.tsx";
import { LockedLink } from "../share/locked-link.tsx";
import { openShared, type SharedBy } from "../share/share.data.ts";
import { SharedReport } from "../share/shared-report.tsx";
import { Brand } from "../shell/frame/brand.tsx";
import { LanguageSwitch } from "../shell/frame/language-switch.tsx";
import { useMosaicColours } from "./mosaic-colours.tsx";
import classes from "./share-screen.module.css";

// The map's code is large; what was found does not wait for it.
const SharedMap = lazy(async () => ({ default: (await import("../share/shared-map.tsx")).SharedMap }));

/**
 * `/share#…`: one report for somebody who holds the link. Nobody signs in here, and nothing leads further in. The secret
 * leaves the address once the report is open; from then on its number and a cookie open it.
 */
export function ShareScreen() {
  const shell = useMessages("shell");
  const { open: number, link: oldLink = "" } = useSearch({ strict: false }) as { open?: string; link?: string };
  // Links of before had the secret in the query; they are in people's mail and open still.
  const [secret] = useState(() => window.location.hash.slice(1) || oldLink);
  return (
    <main className={classes.screen}>
      <div className={classes.bar}>
        <span>
          <Brand />
          {shell("product.name")}
        </span>
        <LanguageSwitch />
      </div>
      <OpenLink by={sharedByOf(secret, number)} />
    </main>
  );
}

const noSuchLink = new ProblemError("share.not-found", { status: 404 });

/** A link cut short in a message is not worth asking for. */
function sharedByOf(secret: string, number: string | undefined): SharedBy | null {
  if (linkSecret.safeParse(secret).success) return { link: secret };
  return Number(number) > 0 ? { seq: Number(number) } : null;
}

function OpenLink({ by }: { readonly by: SharedBy | null }) {
  const opening = useMutation({
    mutationFn: openShared,
    onSuccess: ({ seq }) => window.history.replaceState(window.history.state, "", `${sharePath}?open=${seq}`),
  });
  const { mutate } = opening;
  // Once for each visit: opening is written down.
  const asked = useRef(false);
  useEffect(() => {
    if (by === null || asked.current) return;
    asked.current = true;
    mutate(by);
  }, [by, mutate]);
  if (by === null) return <Closed problem={noSuchLink} />;
  if (opening.data !== undefined) return <Opened report={opening.data} />;
  const isLocked = isPasswordProblem(opening.error);
  if (isLocked && "link" in by)
    return (
      <LockedLink
        problem={opening.error}
        isBusy={opening.isPending}
        onPassword={(password) => mutate({ ...by, password })}
      />
    );
  return opening.isError ? <Closed problem={opening.error} /> : <Waiting />;
}

const isPasswordProblem = (problem: unknown): boolean =>
  problem instanceof ProblemError && ["share.password-required", "share.password-wrong"].includes(problem.code);

function Opened({ report }: { readonly report: SharedReportItem }) {
  const mosaic = useSharedMosaic(report.mosaic, useMosaicColours());
  return (
    <SharedReport
      report={report}
      map={(chosen, onChoose) => (
        <Suspense fallback={<Waiting />}>
          <SharedMap report={report} mosaic={mosaic} chosen={chosen} onChoose={onChoose} />
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
