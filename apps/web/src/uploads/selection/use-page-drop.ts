import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/** Files may be let go anywhere on the page: a drop beside the target would otherwise make the browser leave it. */
export function usePageDrop(onDrop: (dropped: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      dropped(event.dataTransfer);
    };
    const watch = new AbortController();
    window.addEventListener("dragover", over, watch);
    window.addEventListener("dragleave", leave, watch);
    window.addEventListener("drop", drop, watch);
    return () => watch.abort();
  }, []);
  return isOver;
}
