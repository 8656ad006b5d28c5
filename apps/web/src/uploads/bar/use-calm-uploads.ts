import { useEffect, useState } from "react";
import { currentUploads, subscribeUploads } from "../queue/upload-queue.ts";
import type { Uploads } from "../queue/uploads.state.ts";

// A fast line tells hundreds of steps a second; nobody reads faster than this.
const SHOW_EVERY_MS = 200;

/** The uploads as they are, a few times a second. */
export function useCalmUploads(): Uploads {
  const [uploads, setUploads] = useState(currentUploads);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      timer = null;
      setUploads(currentUploads());
    };
    const leave = subscribeUploads(() => {
      timer ??= setTimeout(show, SHOW_EVERY_MS);
    });
    show();
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return uploads;
}
