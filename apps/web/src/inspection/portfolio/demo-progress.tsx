import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { demoPlant, useInspectionRefresh } from "../inspection.data.ts";
import classes from "./demo-progress.module.css";

/** Says how far the simulated images have come, and nothing once they are there. */
export function DemoProgress() {
  const text = useMessages("inspection");
  const { data } = useQuery(demoPlant);
  const isLoading = data?.state === "loading";
  useRefreshWhenDone(isLoading);
  if (!isLoading) return null;
  const words = text("demo.loading", { done: data.imagesDone, total: data.imagesTotal });
  return (
    <div className={classes.strip} role="status">
      <span>{words}</span>
      <Progress value={(data.imagesDone / Math.max(1, data.imagesTotal)) * 100} aria-label={words} />
    </div>
  );
}

function useRefreshWhenDone(isLoading: boolean): void {
  const refresh = useInspectionRefresh();
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    if (wasLoading.current && !isLoading) refresh();
    wasLoading.current = isLoading;
  }, [isLoading, refresh]);
}
