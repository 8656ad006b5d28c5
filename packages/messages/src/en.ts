import { accounts } from "./en/accounts.ts";
import { coordinates } from "./en/coordinates.ts";
import { defects } from "./en/defects.ts";
import { inspection } from "./en/inspection.ts";
import { kit } from "./en/kit.ts";
import { map } from "./en/map.ts";
import { problems } from "./en/problems.ts";
import { shell } from "./en/shell.ts";
import { signIn } from "./en/sign-in.ts";
import { thermal } from "./en/thermal.ts";
import { upcoming } from "./en/upcoming.ts";
import { uploads } from "./en/uploads.ts";
import type { Messages } from "./messages.ts";

export const en: Messages = {
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
