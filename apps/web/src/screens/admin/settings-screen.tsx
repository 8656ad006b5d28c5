import { reachOf } from "@heliolens/domain/accounts/access";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SystemCard } from "@heliolens/map-stage/coordinates/system-card.tsx";
import { CompanySelect } from "../../accounts/companies/company-select.tsx";
import { PersonalDataCard } from "../../accounts/privacy/personal-data-card.tsx";
import { MailCard } from "../../accounts/settings/mail-card.tsx";
import { SecurityCard } from "../../accounts/settings/security-card.tsx";
import { SessionsCard } from "../../accounts/settings/sessions-card.tsx";
import { LanguageCard, PasswordCard, ProfileCard } from "../../accounts/settings/settings-cards.tsx";
import { TokensCard } from "../../accounts/settings/tokens-card.tsx";
import { CamerasCard } from "../../alignment/cameras/cameras-card.tsx";
import { OwnThresholds } from "../../analysis/model/thresholds.tsx";
import { TypesCard } from "../../defects/type-list/types-card.tsx";
import { CompanyLinksCard } from "../../share/company-links-card.tsx";
import { useSession } from "../../shell/session/session.ts";
import { BaseMapsCard } from "../../shell/settings/base-maps-card.tsx";
import { ContrastCard } from "../../shell/settings/contrast-card.tsx";
import { KeysCard } from "../../shell/settings/keys-card.tsx";
import { UnitsCard } from "../../shell/settings/units-card.tsx";
import { WebhooksCard } from "../../webhooks/webhooks-card.tsx";
import classes from "./settings-screen.module.css";

export function SettingsScreen() {
  const text = useMessages("shell");
  const { profile } = useSession();
  if (profile === null) return null;
  return (
    <Page title={text("title.settings")} about={text("about.settings")}>
      <div className={classes.cards}>
        <div>
          <ProfileCard profile={profile} />
          <PersonalDataCard profile={profile} />
          <LanguageCard />
          <UnitsCard />
          <SystemCard />
          <ContrastCard />
          {profile.userRole === "ADMIN" && <TypesCard />}
          {profile.userRole === "ADMIN" && <BaseMapsCard />}
        </div>
        <div>
          <PasswordCard loginId={profile.loginId} />
          <SecurityCard />
          <SessionsCard />
          <MailCard />
          <TokensCard />
          {reachOf(profile.userRole, "audit.see") !== "none" && <CompanyLinksCard />}
          {reachOf(profile.userRole, "webhooks.edit") !== "none" && (
            <WebhooksCard companyField={profile.userRole === "ADMIN" ? CompanySelect : null} />
          )}
        </div>
        <div className={classes.wide}>
          <CamerasCard role={profile.userRole} />
          {profile.companySeq !== null && reachOf(profile.userRole, "analysis-thresholds.edit") !== "none" && (
            <OwnThresholds companySeq={profile.companySeq} />
          )}
          <KeysCard />
        </div>
      </div>
    </Page>
  );
}
