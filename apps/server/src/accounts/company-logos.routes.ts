import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  deleteCompanyLogo,
  getCompanyLogo,
  mostLogoBytes,
  mostLogoSidePx,
  setCompanyLogo,
} from "@heliolens/contract/accounts/company-logos";
import * as logos from "@heliolens/database/queries/accounts/company-logos";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { type PictureForm, pictureForm } from "../wire/picture-form.ts";
import { Refused } from "../wire/refused.ts";
import type { Streamed } from "../wire/serve.ts";
import { getCompany } from "./get-company.ts";
import { companyItemOf } from "./wire-items.ts";

/** The mark of a company on the cover of its reports. */
export function companyLogosRoutes({ db, now, serve, serveStream }: House): void {
  serve(setCompanyLogo, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    const content = Buffer.from(body.content, "base64");
    const { widthPx, heightPx } = formOf(content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const of = { companyId: params.id, userId: viewer.userId, now: now() };
    await logos.saveCompanyLogo(db, { ...of, content, sha256, widthPx, heightPx });
    return succeeded(companyItemOf(await getCompany(db, params.id)));
  });

  serve(deleteCompanyLogo, async ({ params, viewer }) => {
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    await logos.removeCompanyLogo(db, params.id);
    return succeeded(companyItemOf(await getCompany(db, params.id)));
  });

  serveStream(getCompanyLogo, async ({ params, viewer }): Promise<Streamed> => {
    await mustReach(db, viewer, "companies.see", { kind: "company", ids: [params.id] });
    const { content } = mustFind(await logos.findCompanyLogo(db, params.id), "accounts.logo-not-found");
    return { stream: Readable.from([Buffer.from(content)]), type: "image/jpeg", fileName: null };
  });
}

function formOf(bytes: Uint8Array): PictureForm {
  if (bytes.length > mostLogoBytes) throw new Refused("accounts.logo-too-large");
  const form = pictureForm(bytes);
  if (form?.format !== "jpg") throw new Refused("accounts.logo-unreadable");
  if (Math.max(form.widthPx, form.heightPx) > mostLogoSidePx) throw new Refused("accounts.logo-too-large");
  return form;
}
