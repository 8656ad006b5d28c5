import { accounts } from "./ko/accounts.ts";
import { coordinates } from "./ko/coordinates.ts";
import { defects } from "./ko/defects.ts";
import { inspection } from "./ko/inspection.ts";
import { kit } from "./ko/kit.ts";
import { map } from "./ko/map.ts";
import { problems } from "./ko/problems.ts";
import { shell } from "./ko/shell.ts";
import { signIn } from "./ko/sign-in.ts";
import { thermal } from "./ko/thermal.ts";
import { upcoming } from "./ko/upcoming.ts";
import { uploads } from "./ko/uploads.ts";

/** Korean comes first: it defines the keys that English must match. One file a room under `ko/` and `en/`. */
export const ko = {
  accounts,
  coordinates,
  defects,
  inspection,
  kit,
  map,
  problems,
  shell,
  signIn,
  thermal,
  upcoming,
  uploads,
};
