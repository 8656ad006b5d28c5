import { ActionIcon } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMinute } from "../kit/format.ts";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import classes from "./defect-photos.module.css";
import { photosOf, removePhoto } from "./defects.data.ts";

/** Photos from the field that prove what was done; each opens whole. One's own can be taken back. */
export function DefectPhotos({ seq }: { readonly seq: number }) {
  const text = useMessages("defects");
  const client = useQueryClient();
  const photos = useQuery(photosOf(seq));
  const refresh = () => client.invalidateQueries({ queryKey: photosOf(seq).queryKey });
  const removing = useMutation({ mutationFn: removePhoto, onSettled: refresh });
  if (photos.isError) return <Notice problem={photos.error} onRetry={() => void photos.refetch()} />;
  if (photos.data === undefined || photos.data.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={text("story.photos")}>
      {photos.data.map((photo) => (
        <li key={photo.seq}>
          <a href={photo.imgUrl} target="_blank" rel="noreferrer">
            <img src={photo.imgUrl} alt={text("story.photo", { moment: formatMinute(photo.takenAt) })} loading="lazy" />
          </a>
          <span>
            {photo.createdBy ?? text("story.someone")} · {formatMinute(photo.takenAt)}
            {photo.isOwn && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={text("story.remove-photo")}
                onClick={() => removing.mutate(photo.seq)}
              >
                <Icon name="close" sizePx={12} />
              </ActionIcon>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
