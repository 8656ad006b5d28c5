import { accounts } from "./ko/accounts.ts";
import { alignment } from "./ko/alignment.ts";
import { analysis } from "./ko/analysis.ts";
import { appCodes } from "./ko/app-codes.ts";
import { audit } from "./ko/audit.ts";
import { coordinates } from "./ko/coordinates.ts";
import { defects } from "./ko/defects.ts";
import { design } from "./ko/design.ts";
import { documents } from "./ko/documents.ts";
import { field } from "./ko/field.ts";
import { guide } from "./ko/guide.ts";
import { inspection } from "./ko/inspection.ts";
import { kit } from "./ko/kit.ts";
import { layouts } from "./ko/layouts.ts";
import { map } from "./ko/map.ts";
import { mosaics } from "./ko/mosaics.ts";
import { onboarding } from "./ko/onboarding.ts";
import { passport } from "./ko/passport.ts";
import { planning } from "./ko/planning.ts";
import { privacy } from "./ko/privacy.ts";
import { problems } from "./ko/problems.ts";
import { products } from "./ko/products.ts";
import { proposal } from "./ko/proposal.ts";
import { runs } from "./ko/runs.ts";
import { search } from "./ko/search.ts";
import { share } from "./ko/share.ts";
import { shell } from "./ko/shell.ts";
import { signIn } from "./ko/sign-in.ts";
import { thermal } from "./ko/thermal.ts";
import { uploads } from "./ko/uploads.ts";
import { webhooks } from "./ko/webhooks.ts";

/** Korean comes first: it defines the keys that English must match. One file a room under `ko/` and `en/`. */
export const ko = {
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
