import { VisuallyHidden } from "@mantine/core";
import { Portfolio } from "../inspection/portfolio.tsx";
import { useMessages } from "../kit/messages.ts";

export function DashboardScreen() {
  const shell = useMessages("shell");
  return (
    <>
      <VisuallyHidden component="h1">{shell("title.dashboard")}</VisuallyHidden>
      <Portfolio />
    </>
  );
}
