import { setImageParameters, setReportParameters } from "@heliolens/contract/uploads/thermal-parameters";
import { type ParameterScope, setParameters } from "@heliolens/database/queries/uploads/set-parameters";
import { type ParameterWishes, whyNotWish } from "@heliolens/domain/uploads/parameter-wishes";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";

export function thermalParametersRoutes({ db, enqueue, serve }: House): void {
  const setIn = (scope: ParameterScope, wishes: ParameterWishes) =>
    db.transaction().execute(async (trx) => {
      const { changedIds, unchanged, fixed } = await setParameters(trx, scope, wishes);
      await enqueue(
        trx,
        changedIds.map((imageId) => ({ name: "uploads.recompute-heat", payload: { imageId }, once: String(imageId) })),
      );
      return { changed: changedIds.length, unchanged, fixed };
    });

  serve(setImageParameters, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "thermalImage", ids: [params.id] });
    refuseWhen(whyNotWish(body));
    const set = await setIn({ imageId: params.id }, body);
    if (set.fixed > 0) throw new Refused("thermal.parameters-fixed");
    return { content: set };
  });

  serve(setReportParameters, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    refuseWhen(whyNotWish(body));
    return { content: await setIn({ reportId: params.id }, body) };
  });
}
