import type { KnownCameraItem, OwnCameraItem } from "@heliolens/contract/alignment/cameras";
import { reachOf } from "@heliolens/domain/accounts/access";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { cameraTable, removeCamera } from "../alignment.data.ts";
import { CameraDialog } from "./camera-dialog.tsx";
import classes from "./cameras-card.module.css";
import { useCameraName } from "./use-camera-name.ts";

interface Change {
  readonly action: "edit" | "remove";
  readonly camera: OwnCameraItem;
}

/** The camera table: the company's own cameras to be read, changed and removed, the product's to be read. */
export function CamerasCard({ role }: { readonly role: UserRole }) {
  const text = useMessages("alignment");
  const table = useQuery(cameraTable);
  const [open, setOpen] = useState<Change | null>(null);
  return (
    <Card title={text("camera.title")} about={text("camera.card-about")}>
      {table.isPending && <Waiting />}
      {table.isError && <Notice problem={table.error} onRetry={() => void table.refetch()} />}
      {table.isSuccess && (
        <>
          <OwnCameras cameras={table.data.own} role={role} onOpen={setOpen} />
          <KnownCameras cameras={table.data.known} />
        </>
      )}
      {open !== null && <Dialogs open={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface OwnCamerasProps {
  readonly cameras: readonly OwnCameraItem[];
  readonly role: UserRole;
  readonly onOpen: (change: Change) => void;
}

function OwnCameras({ cameras, role, onOpen }: OwnCamerasProps) {
  const text = useMessages("alignment");
  const name = useCameraName();
  const mayEdit = reachOf(role, "cameras.edit") !== "none";
  return (
    <>
      <h3 className={classes.heading}>{text("camera.own")}</h3>
      <CardRows things={cameras} none={text("camera.own-none")}>
        {(camera) => (
          <CardRow
            key={camera.seq}
            actions={
              mayEdit && (
                <>
                  <RowAction
                    icon="edit"
                    word={text("camera.edit")}
                    of={name(camera)}
                    onAct={() => onOpen({ action: "edit", camera })}
                  />
                  <RowAction
                    icon="trash"
                    word={text("camera.remove")}
                    of={name(camera)}
                    onAct={() => onOpen({ action: "remove", camera })}
                  />
                </>
              )
            }
          >
            <strong>{name(camera)}</strong>
            <small>
              {[
                `${text("camera.angle-short")} ${degrees(camera.fieldOfViewDeg)}`,
                `k1 ${camera.k1}`,
                ...(role === "ADMIN" ? [camera.companyName] : []),
              ].join(" · ")}
            </small>
          </CardRow>
        )}
      </CardRows>
    </>
  );
}

const degrees = (angleDeg: number): string => `${angleDeg.toFixed(1)}°`;

function KnownCameras({ cameras }: { readonly cameras: readonly KnownCameraItem[] }) {
  const text = useMessages("alignment");
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const found = cameras.filter(({ make, models }) => `${make} ${models.join(" ")}`.toLowerCase().includes(wanted));
  return (
    <details className={classes.known}>
      <summary>{text("camera.known", { count: cameras.length })}</summary>
      <QuickSearch words={text("camera.search")} onSearch={setQuery} />
      {found.length === 0 && <p className={classes.none}>{text("camera.none-found")}</p>}
      {found.length > 0 && (
        <table aria-label={text("camera.title")}>
          <thead>
            <tr>
              <th scope="col">{text("camera.name")}</th>
              <th scope="col">{text("camera.frame")}</th>
              <th scope="col">{text("camera.lens")}</th>
              <th scope="col">{text("camera.angle-short")}</th>
              <th scope="col">{text("camera.distortion")}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((camera) => (
              <tr key={camera.key}>
                <th scope="row">
                  {camera.make} {camera.models.join(", ")} <small>{text(`camera.${camera.kind}`)}</small>
                </th>
                <td>{`${camera.widthPx} × ${camera.heightPx}`}</td>
                <td>{camera.focalLengthMm === null ? "-" : `${camera.focalLengthMm} mm`}</td>
                <td>{degrees(camera.fieldOfViewDeg)}</td>
                <td>{camera.k1}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function Dialogs({ open: { action, camera }, onClose }: { readonly open: Change; readonly onClose: () => void }) {
  const text = useMessages("alignment");
  const name = useCameraName();
  const done = useDone("alignment", onClose);
  if (action === "edit")
    return (
      <CameraDialog
        camera={camera}
        companySeq={camera.companySeq}
        known={camera}
        onDone={done(text("camera.saved"))}
        onClose={onClose}
      />
    );
  return (
    <RemovalDialog
      title={text("camera.remove-title", { name: name(camera) })}
      words={text("camera.remove-words")}
      confirmWord={text("camera.remove")}
      remove={() => removeCamera(camera.seq)}
      onDone={done(text("camera.removed"))}
      onCancel={onClose}
    />
  );
}
