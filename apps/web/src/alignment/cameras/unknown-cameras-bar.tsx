import { reachOf } from "@heliolens/domain/accounts/access";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../shell/session/session.ts";
import type { AlignDesk } from "../align-desk.ts";
import { camerasKey, fetchAlignments } from "../alignment.data.ts";
import { CameraDialog } from "./camera-dialog.tsx";
import { countAwaited, type UnknownCamera, unknownCameras } from "./unknown-cameras.ts";
import classes from "./unknown-cameras-bar.module.css";
import { useCameraName } from "./use-camera-name.ts";

interface UnknownCamerasBarProps {
  readonly desk: AlignDesk;
  /** Whose the report is: its cameras are asked for. */
  readonly companySeq: number;
}

const noCameras: readonly UnknownCamera[] = [];

/** Asks once for each camera that the table does not know; nothing where all are known. */
export function UnknownCamerasBar({ desk, companySeq }: UnknownCamerasBarProps) {
  const text = useMessages("alignment");
  const name = useCameraName();
  const client = useQueryClient();
  const { records } = useStore(desk.store);
  const role = useSession().profile?.userRole;
  const [asked, setAsked] = useState<UnknownCamera | null>(null);
  const [entered, setEntered] = useState(noCameras);
  const cameras = useMemo(() => unknownCameras(records.values()), [records]);
  const awaited = countAwaited(records.values(), entered);
  const isOpen = cameras.length > 0 || entered.length > 0;
  usePlacing(desk, entered, setEntered);
  if (!isOpen || role === undefined) return null;
  const mayEnter = reachOf(role, "cameras.edit") !== "none";
  const done = (camera: UnknownCamera) => {
    setEntered([...entered, camera]);
    setAsked(null);
    void client.invalidateQueries({ queryKey: camerasKey });
  };
  return (
    <section className={classes.cameras} aria-label={text("camera.unknown-title")}>
      {cameras.map((camera) => (
        <div key={name(camera)} className={classes.camera} role="status">
          <Icon name="warning" sizePx={16} />
          <span>{text("camera.unknown", { name: name(camera), count: camera.images })}</span>
          {mayEnter ? (
            <Button size="compact-xs" onClick={() => setAsked(camera)}>
              {text("camera.enter")}
            </Button>
          ) : (
            <span className={classes.quiet}>{text("camera.ask-manager")}</span>
          )}
        </div>
      ))}
      {entered.length > 0 && (
        <div className={classes.camera} role="status">
          {text("camera.placing", { count: awaited })}
        </div>
      )}
      {asked !== null && (
        <CameraDialog
          camera={asked}
          companySeq={companySeq}
          known={null}
          onDone={() => done(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const LOOK_AGAIN_MS = 2_000;

/** The server lays the images in its own time; the screen looks again until it has. */
function usePlacing(
  desk: AlignDesk,
  entered: readonly UnknownCamera[],
  setEntered: (left: readonly UnknownCamera[]) => void,
): void {
  useEffect(() => {
    if (entered.length === 0) return;
    const leaving = new AbortController();
    const look = async () => {
      const records = await fetchAlignments(desk.reportSeq, leaving.signal).catch(() => null);
      if (leaving.signal.aborted || records === null) return;
      desk.store.tell({ kind: "refreshed", records });
      if (countAwaited(records, entered) === 0) setEntered(noCameras);
    };
    void look();
    const looking = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      clearInterval(looking);
      leaving.abort();
    };
  }, [desk, entered, setEntered]);
}
