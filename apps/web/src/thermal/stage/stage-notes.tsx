import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./stage.module.css";
import type { ShownImage } from "./use-shown-image.ts";

interface StageNotesProps {
  readonly image: ThermalImageItem;
  readonly shown: ShownImage;
  readonly isTwinShown: boolean;
}

/** What stands between a person and the degrees of an image, in plain words. */
export function StageNotes({ image, shown, isTwinShown }: StageNotesProps) {
  const text = useMessages("thermal");
  const { twin } = shown;
  return (
    <>
      {isTwinShown && twin !== null && <p className={classes.note}>{text(`twin.by-${twin.place.by}`)}</p>}
      {shown.shown.kind === "loading" && (
        <div className={classes.centre}>
          <Waiting />
        </div>
      )}
      {shown.shown.kind === "failed" && (
        <div className={classes.centre}>
          <Notice problem={shown.shown.problem} onRetry={shown.shown.retry} />
        </div>
      )}
      <WhyNoDegrees image={image} />
    </>
  );
}

// The others are for the details of a file: they change hardly a number.
const noted: ReadonlySet<string> = new Set(["transmission-substituted", "scale-entered"]);

function WhyNoDegrees({ image }: { image: ThermalImageItem }) {
  const { temperatureKind, temperatureWhy, temperatureNotes } = image;
  const text = useMessages("thermal");
  const problems = useMessages("problems");
  const notes = temperatureNotes.filter((note) => noted.has(note));
  if (temperatureKind === "absolute" && notes.length === 0) return null;
  const why = temperatureWhy === null ? null : problems(temperatureWhy as ProblemCode);
  const words = {
    absolute: () => notes.map((note) => text(`note.${note}`)).join(" · "),
    pending: () => text("pending"),
    relative: () => [text("relative"), why].filter(Boolean).join(" · "),
    none: () => [text("no-degrees"), why].filter(Boolean).join(" · "),
  }[temperatureKind]();
  return (
    <p className={classes.message} role="status">
      <Icon name="info" sizePx={16} />
      {words}
    </p>
  );
}
