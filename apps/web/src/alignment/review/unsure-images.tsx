import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { imageDoubts } from "@heliolens/domain/alignment/image-doubt";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-panes.module.css";

const MOST_NAMED = 40;

/** Images that the run would not answer for, by the reason. */
export function UnsureImages({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { records } = useStore(desk.store);
  const unsure = [...records.values()].filter(({ proposal }) => proposal?.evidence === "ambiguous");
  if (unsure.length === 0) return null;
  return (
    <>
      <h3>{text("hand.title", { count: unsure.length })}</h3>
      <p className={classes.quiet}>{text("hand.about")}</p>
      {[...imageDoubts, null].map((why) => {
        const images = unsure.filter(({ proposal }) => proposal?.why === why);
        if (images.length === 0) return null;
        return (
          <div key={why} className={classes.offer}>
            <p className={classes.warning}>
              {text(`image-doubt.${why ?? "unsaid"}`)} · {text("list.count", { count: images.length })}
            </p>
            <p className={classes.quiet}>{text(`image-mend.${why ?? "unsaid"}`)}</p>
            <Names desk={desk} images={images} />
          </div>
        );
      })}
    </>
  );
}

function Names({ desk, images }: { readonly desk: AlignDesk; readonly images: readonly AlignmentRecord[] }) {
  return (
    <ul className={classes.unseen}>
      {images.slice(0, MOST_NAMED).map(({ thermalImageId, imgName }) => (
        <li key={thermalImageId}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => desk.store.tell({ kind: "chosen", ids: [thermalImageId] })}
          >
            {imgName}
          </Button>
        </li>
      ))}
    </ul>
  );
}
