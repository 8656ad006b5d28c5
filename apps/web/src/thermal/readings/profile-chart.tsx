import type { HeatProfile } from "@heliolens/domain/thermal/heat-of-line";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { profilePath } from "./profile-path.ts";
import classes from "./readings-panel.module.css";

const WIDTH = 220;
const HEIGHT = 44;

/** The temperatures from a line's start to its end. */
export function ProfileChart({ name, profile }: { name: string; profile: HeatProfile }) {
  const text = useMessages("thermal");
  const { heat } = useHeatScale();
  const [min, max] = [heat(profile.minC), heat(profile.maxC)];
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
