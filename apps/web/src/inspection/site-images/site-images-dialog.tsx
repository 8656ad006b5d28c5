import type { SiteItem } from "@heliolens/contract/inspection/sites";
import type { SiteImageItem } from "@heliolens/contract/site-images/site-images";
import type { SiteImageState } from "@heliolens/domain/site-images/site-image";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock, useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Modal, Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { pollUnlessStreaming } from "../../shell/calls/change-stream.ts";
import { removeSiteImage, siteImages } from "./site-images.data.ts";
import classes from "./site-images-dialog.module.css";

interface SiteImagesDialogProps {
  readonly site: SiteItem;
  /** Sends chosen files over the upload line. */
  readonly onSend: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** The orthomosaics of a site: what is there, how far the cutting is, sending and removing. */
export function SiteImagesDialog({ site, onSend, onClose }: SiteImagesDialogProps) {
  const text = useMessages("inspection");
  const kit = useMessages("kit");
  const [removing, setRemoving] = useState<SiteImageItem | null>(null);
  const done = useDone("inspection", () => setRemoving(null));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text("ortho.title", { name: site.name })}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("ortho.about")}</Text>
        <SiteClock value={site.timeZone}>
          <Images siteSeq={site.seq} onRemove={setRemoving} />
        </SiteClock>
        <FileButton
          word={text("ortho.send")}
          of="files"
          accept=".tif,.tiff,image/tiff"
          leftSection={<Icon name="plus" sizePx={16} />}
          className={classes.send}
          onChoose={onSend}
        />
      </Stack>
      {removing !== null && (
        <RemovalDialog
          title={text("ortho.remove-title", { name: removing.name })}
          words={text("ortho.remove-text")}
          confirmWord={text("ortho.remove")}
          remove={() => removeSiteImage(removing.seq)}
          onDone={done(text("ortho.removed"))}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Modal>
  );
}

// Files arrive and are cut while the dialog stands open.
const POLL_MS = 2_000;

function Images({ siteSeq, onRemove }: { siteSeq: number; onRemove: (image: SiteImageItem) => void }) {
  const text = useMessages("inspection");
  const images = useQuery({
    ...siteImages(siteSeq),
    staleTime: 0,
    refetchInterval: () => pollUnlessStreaming(POLL_MS),
  });
  if (images.isPending) return <Waiting />;
  if (images.isError) return <Notice problem={images.error} onRetry={() => void images.refetch()} />;
  if (images.data.length === 0) return <Empty icon="layers" words={text("ortho.none")} />;
  return (
    <ul className={classes.images}>
      {images.data.map((image) => (
        <ImageRow key={image.seq} image={image} onRemove={() => onRemove(image)} />
      ))}
    </ul>
  );
}

const pills = {
  WAITING: { accent: "muted", shape: "ring" },
  TILING: { accent: "primary", shape: "half" },
  READY: { accent: "ok", shape: "check" },
  FAILED: { accent: "danger", shape: "diamond" },
} as const satisfies Record<SiteImageState, object>;

function ImageRow({ image, onRemove }: { image: SiteImageItem; onRemove: () => void }) {
  const text = useMessages("inspection");
  const minute = useMinute();
  const { state, progress } = image;
  return (
    <li className={classes.image}>
      <div>
        <strong>{image.name}</strong>
        <StatusPill {...pills[state]} word={text(`ortho.${state}`)} />
        <small>{[...factsOf(image), minute(image.createdAt)].join(" · ")}</small>
        {state === "TILING" && (
          <Progress value={progress * 100} size="sm" aria-label={text("ortho.TILING")} className={classes.progress} />
        )}
        {state === "FAILED" && <Problem code={image.problem} />}
      </div>
      <RowAction icon="trash" word={text("ortho.remove")} of={image.name} onAct={onRemove} />
    </li>
  );
}

function Problem({ code }: { code: string | null }) {
  const problems = useMessages("problems");
  return <p className={classes.problem}>{problems((code ?? "site-images.unreadable") as "site-images.unreadable")}</p>;
}

const factsOf = ({ widthPx, heightPx, epsg, sizeBytes }: SiteImageItem): string[] => [
  `${(sizeBytes / 1e6).toFixed(1)} MB`,
  ...(widthPx === null || heightPx === null ? [] : [`${widthPx} × ${heightPx} px`]),
  ...(epsg === null ? [] : [`EPSG:${epsg}`]),
];
