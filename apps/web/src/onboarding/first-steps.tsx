import type { UserProfile } from "@heliolens/contract/accounts/account-values";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { useCalled } from "@heliolens/kit/browser/use-called.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../shell/session/session.ts";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { stepsDone } from "./onboarding.data.ts";

export function FirstSteps() {
  const { profile } = useSession();
  return profile && <FirstStepsOf key={profile.loginId} profile={profile} />;
}

type Wish = "put-away" | "called-back" | "none";
const keyOf = (owner: string) => `first-steps.${owner}`;

/** There until put away or all done; `#first-steps` in the address calls them back. */
function FirstStepsOf({ profile: { loginId, userRole } }: { profile: UserProfile }) {
  const [wish, setWish] = useState<Wish>(() =>
    readStored(onThisDevice, keyOf(loginId)) === null ? "none" : "put-away",
  );
  const keep = (next: Wish) => {
    writeStored(onThisDevice, keyOf(loginId), next === "put-away" ? next : null);
    setWish(next);
  };
  useCalled("first-steps", () => keep("called-back"));
  const steps = useQuery({ ...stepsDone, enabled: wish !== "put-away" });
  if (wish === "put-away") return null;
  // An error shows only where the person asked for the steps.
  if (steps.isError) return wish === "called-back" ? <Notice problem={steps.error} /> : null;
  if (steps.data === undefined) return null;
  return (
    <FirstStepsCard
      role={userRole}
      so={steps.data}
      isCalledBack={wish === "called-back"}
      onPutAway={() => keep("put-away")}
    />
  );
}
