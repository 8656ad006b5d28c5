import type { HeatProfile } from "@heliolens/domain/thermal/heat-of-line";
import { formatHeat } from "../kit/format.ts";
import { useLanguage, useMessages } from "../kit/messages.ts";
import { profilePath } from "./profile-path.ts";
import classes from "./readings-panel.module.css";

const WIDTH = 220;
const HEIGHT = 44;

/** The temperatures from a line's start to its end. */
export function ProfileChart({ name, profile }: { name: string; profile: HeatProfile }) {
  const text = useMessages("thermal");
  const language = useLanguage();
  const [min, max] = [formatHeat(profile.minC, language), formatHeat(profile.maxC, language)];
  return (
    <svg
      className={classes.profile}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text("profile", { name, min, max })}
    >
      <path d={profilePath(profile, WIDTH, HEIGHT)} />
    </svg>
  );
}
