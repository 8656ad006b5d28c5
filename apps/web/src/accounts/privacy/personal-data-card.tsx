import type { UserProfile } from "@heliolens/contract/accounts/account-values";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { savePersonalData } from "./privacy.data.ts";

/** What is stored about the viewer, and a way to have it. */
export function PersonalDataCard({ profile }: { readonly profile: UserProfile }) {
  const text = useMessages("privacy");
  const saving = useMutation({
    mutationFn: () => savePersonalData(profile.seq, profile.loginId),
    onSuccess: () => raiseAlert("success", text("export-done")),
  });
  return (
    <Card title={text("where.title")} about={text("where.about")}>
      {saving.isError && <Notice problem={saving.error} />}
      <div>
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          {text("export")}
        </Button>
      </div>
    </Card>
  );
}
