import { useStore } from "@heliolens/kit/browser/store.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AlignDesk } from "../align-desk.ts";
import { fetchAlignments, reportCameras, takeCameraBack } from "../alignment.data.ts";
import { AssignCameraDialog } from "./assign-camera-dialog.tsx";
import { type UnnamedFrame, unnamedFrames } from "./unknown-cameras.ts";
import classes from "./unknown-cameras-bar.module.css";

/** Images whose files name no camera: one is assigned to all of a frame size, and can be taken back. */
export function UnnamedCameras({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const client = useQueryClient();
  const { records } = useStore(desk.store);
  const assigned = useQuery(reportCameras(desk.reportSeq));
  const [asked, setAsked] = useState<UnnamedFrame | null>(null);
  const frames = useMemo(() => unnamedFrames(records.values()), [records]);
  const look = async () => {
    setAsked(null);
    await client.invalidateQueries({ queryKey: reportCameras(desk.reportSeq).queryKey });
    desk.store.tell({ kind: "refreshed", records: await fetchAlignments(desk.reportSeq) });
  };
  const isNamed = (assigned.data ?? []).length > 0;
  if (frames.length === 0 && !isNamed) return null;
  return (
    <section className={classes.cameras} aria-label={text("camera.unnamed-title")}>
      {frames.map((frame) => (
        <div key={`${frame.widthPx}x${frame.heightPx}`} className={classes.camera} role="status">
          <Icon name="warning" sizePx={16} />
          <span>{text("camera.unnamed", { count: frame.images, frame: `${frame.widthPx} × ${frame.heightPx}` })}</span>
          <Button size="compact-xs" onClick={() => setAsked(frame)}>
            {text("camera.assign")}
          </Button>
        </div>
      ))}
      {(assigned.data ?? []).map((camera) => (
        <div key={camera.seq} className={classes.camera}>
          <span className={classes.quiet}>
            {text(camera.folder === "" ? "camera.assigned" : "camera.assigned-to-folder", {
              name: camera.name,
              folder: camera.folder,
              frame: `${camera.widthPx} × ${camera.heightPx}`,
            })}
          </span>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void takeCameraBack(desk.reportSeq, camera.seq).then(look)}
          >
            {text("camera.take-back")}
          </Button>
        </div>
      ))}
      {asked !== null && (
        <AssignCameraDialog
          reportSeq={desk.reportSeq}
          frame={asked}
          onDone={() => void look()}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
