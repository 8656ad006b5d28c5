import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { photosOf, removePhoto } from "../defects.data.ts";
import classes from "./defect-photos.module.css";
import { SaidBy } from "./said-by.tsx";

/** Photos from the field that prove what was done; each opens whole. One's own can be taken back. */
export function DefectPhotos({ seq }: { readonly seq: number }) {
  const text = useMessages("defects");
  const minute = useMinute();
  const client = useQueryClient();
  const photos = useQuery(photosOf(seq));
  const [removed, setRemoved] = useState<number | null>(null);
  if (photos.isError) return <Notice problem={photos.error} onRetry={() => void photos.refetch()} />;
  if (photos.data === undefined || photos.data.length === 0) return null;
  return (
    <>
      <ul className={classes.photos} aria-label={text("story.photos")}>
        {photos.data.map((photo) => (
          <li key={photo.seq}>
            <a href={photo.imgUrl} target="_blank" rel="noreferrer">
              <img src={photo.imgUrl} alt={text("story.photo", { moment: minute(photo.takenAt) })} loading="lazy" />
            </a>
            <SaidBy
              name={photo.createdBy}
              at={photo.takenAt}
              {...(photo.isOwn && {
                takeBack: { word: text("story.remove-photo"), act: () => setRemoved(photo.seq) },
              })}
            />
          </li>
        ))}
      </ul>
      {removed !== null && (
        <RemovalDialog
          title={text("story.remove-photo")}
          words={text("story.remove-photo-words")}
          confirmWord={text("story.remove-photo")}
          remove={() => removePhoto(removed)}
          onDone={() => {
            setRemoved(null);
            void client.invalidateQueries({ queryKey: photosOf(seq).queryKey });
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}
