import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Group, Modal, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode } from "react";
import { rgbDetails, thermalDetails } from "../uploads.data.ts";
import classes from "./image-details-dialog.module.css";
import { CameraRows, PoseRows } from "./picture-rows.tsx";
import { TemperatureRows } from "./temperature-rows.tsx";

interface ImageDetailsDialogProps {
  readonly kind: "IR" | "RGB";
  readonly id: number;
  /** Of the page the image was opened from: the neighbours to go on to. */
  readonly ids: readonly number[];
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/** One picture with everything its file says: camera, place, degrees. */
export function ImageDetailsDialog({ kind, id, ids, onOpen, onClose }: ImageDetailsDialogProps) {
  const text = useMessages("uploads");
  const kit = useMessages("kit");
  const at = ids.indexOf(id);
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  const turn = ({ code }: KeyboardEvent) => {
    if (code === "ArrowLeft" && previous !== undefined) onOpen(previous);
    if (code === "ArrowRight" && next !== undefined) onOpen(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="70rem"
      title={text(`kind.${kind}`)}
      closeButtonProps={{ "aria-label": kit("form.close") }}
      onKeyDown={turn}
    >
      {kind === "IR" ? <Thermal id={id} /> : <Rgb id={id} />}
      {ids.length > 1 && (
        <Group justify="flex-end" gap="xs" mt="md">
          <Turn icon="chevron-left" word={text("details.previous")} to={previous} onOpen={onOpen} />
          <span>{`${at + 1} / ${ids.length}`}</span>
          <Turn icon="chevron-right" word={text("details.next")} to={next} onOpen={onOpen} />
        </Group>
      )}
    </Modal>
  );
}

interface TurnProps {
  readonly icon: IconName;
  readonly word: string;
  readonly to: number | undefined;
  readonly onOpen: (id: number) => void;
}

function Turn({ icon, word, to, onOpen }: TurnProps) {
  return (
    <Tooltip label={word}>
      <ActionIcon
        variant="default"
        aria-label={word}
        aria-disabled={to === undefined}
        data-disabled={to === undefined || undefined}
        onClick={() => to !== undefined && onOpen(to)}
      >
        <Icon name={icon} sizePx={16} />
      </ActionIcon>
    </Tooltip>
  );
}

function Thermal({ id }: { id: number }) {
  const image = useQuery(thermalDetails(id));
  if (image.isPending) return <Waiting />;
  if (image.isError) return <Notice problem={image.error} onRetry={() => void image.refetch()} />;
  return (
    <Layout name={image.data.fileName} pictureUrl={image.data.imgUrl}>
      <TemperatureRows image={image.data} />
      <CameraRows image={image.data} />
      <PoseRows image={image.data} />
    </Layout>
  );
}

function Rgb({ id }: { id: number }) {
  const image = useQuery(rgbDetails(id));
  if (image.isPending) return <Waiting />;
  if (image.isError) return <Notice problem={image.error} onRetry={() => void image.refetch()} />;
  return (
    <Layout name={image.data.fileName} pictureUrl={image.data.viewImgUrl ?? image.data.imgUrl}>
      <CameraRows image={image.data} />
      <PoseRows image={image.data} />
    </Layout>
  );
}

function Layout({ name, pictureUrl, children }: { name: string; pictureUrl: string; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <figure>
        <img src={pictureUrl} alt={name} />
        <figcaption>{name}</figcaption>
      </figure>
      <div className={classes.rows}>{children}</div>
    </div>
  );
}
