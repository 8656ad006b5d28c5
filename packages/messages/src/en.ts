import { accounts } from "./en/accounts.ts";
import { alignment } from "./en/alignment.ts";
import { analysis } from "./en/analysis.ts";
import { appCodes } from "./en/app-codes.ts";
import { audit } from "./en/audit.ts";
import { coordinates } from "./en/coordinates.ts";
import { defects } from "./en/defects.ts";
import { design } from "./en/design.ts";
import { documents } from "./en/documents.ts";
import { field } from "./en/field.ts";
import { guide } from "./en/guide.ts";
import { inspection } from "./en/inspection.ts";
import { kit } from "./en/kit.ts";
import { layouts } from "./en/layouts.ts";
import { map } from "./en/map.ts";
import { mosaics } from "./en/mosaics.ts";
import { onboarding } from "./en/onboarding.ts";
import { passport } from "./en/passport.ts";
import { planning } from "./en/planning.ts";
import { privacy } from "./en/privacy.ts";
import { problems } from "./en/problems.ts";
import { products } from "./en/products.ts";
import { proposal } from "./en/proposal.ts";
import { runs } from "./en/runs.ts";
import { search } from "./en/search.ts";
import { share } from "./en/share.ts";
import { shell } from "./en/shell.ts";
import { signIn } from "./en/sign-in.ts";
import { thermal } from "./en/thermal.ts";
import { uploads } from "./en/uploads.ts";
import { webhooks } from "./en/webhooks.ts";
import type { Messages } from "./messages.ts";

export const en: Messages = {
  accounts,
  alignment,
  analysis,
  appCodes,
  audit,
  coordinates,
  defects,
  design,
  documents,
  field,
  guide,
  inspection,
  kit,
  layouts,
  map,
  mosaics,
  onboarding,
  search,
  passport,
  planning,
  privacy,
  products,
  problems,
  proposal,
  runs,
  share,
  shell,
  signIn,
  thermal,
  uploads,
  webhooks,
};
