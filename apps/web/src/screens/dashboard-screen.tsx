import { useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import { EditSiteButton } from "../inspection/admin/edit-site-button.tsx";
import { NewSiteButton } from "../inspection/admin/new-site-button.tsx";
import { Portfolio } from "../inspection/portfolio/portfolio.tsx";
import { FirstSteps } from "../onboarding/first-steps.tsx";
import { siteFields } from "./site-fields.tsx";

export function DashboardScreen() {
  const shell = useMessages("shell");
  return (
    <>
      <VisuallyHidden component="h1">{shell("title.dashboard")}</VisuallyHidden>
      <Portfolio
        top={<FirstSteps />}
        newSite={<NewSiteButton {...siteFields} />}
        editSite={(siteSeq) => <EditSiteButton key={siteSeq} siteSeq={siteSeq} {...siteFields} />}
      />
    </>
  );
}
