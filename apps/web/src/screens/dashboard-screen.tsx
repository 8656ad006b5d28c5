import { useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import { Portfolio } from "../inspection/portfolio/portfolio.tsx";
import { FirstSteps } from "../onboarding/first-steps.tsx";

export function DashboardScreen() {
  const shell = useMessages("shell");
  return (
    <>
      <VisuallyHidden component="h1">{shell("title.dashboard")}</VisuallyHidden>
      <Portfolio top={<FirstSteps />} />
    </>
  );
}
