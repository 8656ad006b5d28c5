import { reachOf } from "@heliolens/domain/accounts/access";
import { type TrainingScope, trainingScopes } from "@heliolens/domain/documents/document";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useState } from "react";
import { useSession } from "../shell/session/session.ts";
import { AskingDialog } from "./asking-dialog.tsx";
import { askTrainingSet } from "./documents.data.ts";

interface Named {
  readonly seq: number;
  readonly name: string;
}

/** Where the export was asked for; wider ones can be chosen. */
export interface TrainingSetScope {
  readonly report: Named;
  readonly site: Named | null;
  /** Null where it is not told. */
  readonly company: Named | null;
}

interface TrainingSetDialogProps {
  readonly place: TrainingSetScope;
  readonly onClose: () => void;
}

export function TrainingSetDialog({ place, onClose }: TrainingSetDialogProps) {
  const text = useMessages("documents");
  const scopes = useScopes(place);
  const [of, setOf] = useState<TrainingScope>("report");
  return (
    <AskingDialog
      title={text("training.title")}
      about={text("training.about")}
      kept={text("training.kept")}
      label={text("training.of")}
      choices={scopes.map(({ scope, name }) => ({ value: scope, word: text(`training.of-${scope}`, { name }) }))}
      value={of}
      onChoose={setOf}
      ask={() => askTrainingSet(of, place[of]?.seq ?? 0)}
      onClose={onClose}
    />
  );
}

/** All of a company is for those who see all of it. */
function useScopes(place: TrainingSetScope): readonly { readonly scope: TrainingScope; readonly name: string }[] {
  const { profile } = useSession();
  const seesCompany = profile !== null && reachOf(profile.userRole, "companies.see") !== "none";
  return trainingScopes.flatMap((scope) => {
    const named = scope === "company" && !seesCompany ? null : place[scope];
    return named === null ? [] : [{ scope, name: named.name }];
  });
}
