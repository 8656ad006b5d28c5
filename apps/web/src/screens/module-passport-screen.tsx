import type { ModulePassport } from "@heliolens/contract/passport/module-passport";
import { Breadcrumb } from "@heliolens/kit/layout/breadcrumb.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { DefectCrop } from "../defects/defect-crop.tsx";
import { DefectStatusPill } from "../defects/defect-status-pill.tsx";
import { ChangedFields } from "../defects/history/changed-fields.tsx";
import { HeatHistory } from "../passport/heat-history.tsx";
import { ModuleChanges } from "../passport/module-changes.tsx";
import { ModuleDefects } from "../passport/module-defects.tsx";
import { ModuleFacts } from "../passport/module-facts.tsx";
import { passportOf } from "../passport/passport.data.ts";
import classes from "./module-passport-screen.module.css";
import { ModulePictures } from "./module-pictures.tsx";

/** `/dashboard?passport=12`: everything ever recorded on the module 12. */
export function ModulePassportScreen() {
  const { passport: asked = "" } = useSearch({ strict: false }) as { passport?: string };
  const passport = useQuery(passportOf(/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0));
  if (passport.isPending) return <Waiting />;
  if (passport.isError) return <Notice problem={passport.error} onRetry={() => void passport.refetch()} />;
  return <OpenPassport passport={passport.data} />;
}

function OpenPassport({ passport }: { readonly passport: ModulePassport }) {
  const text = useMessages("passport");
  const { solarModule: module, site, defects, changes } = passport;
  return (
    <SiteClock value={site.timeZone}>
      <div className={classes.screen}>
        <Breadcrumb>
          <Link to="/dashboard" search={{ site: String(site.seq) }}>
            {site.name}
          </Link>
          <Icon name="chevron-right" sizePx={14} />
          <span>
            {module.arrayId} / {module.stringId}
          </span>
          <Icon name="chevron-right" sizePx={14} />
          <h1>{text("module", { module: module.moduleId })}</h1>
        </Breadcrumb>
        <ModuleFacts passport={passport} />
        <HeatHistory passport={passport} />
        <Card title={text("pictures.title")}>
          <ModulePictures moduleSeq={module.seq} />
        </Card>
        <ModuleDefects
          defects={defects}
          statusOf={({ defectStatus }) => <DefectStatusPill status={defectStatus} />}
          pictureOf={(defect) => <DefectCrop defect={defect} widthPx={56} heightPx={42} />}
        />
        <ModuleChanges changes={changes} fieldsOf={(change) => <ChangedFields change={change} />} />
      </div>
    </SiteClock>
  );
}
