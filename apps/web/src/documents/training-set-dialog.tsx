import { reachOf } from "@heliolens/domain/accounts/access";
import type { TrainingScope } from "@heliolens/domain/documents/document";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { useSession } from "../shell/session.ts";
import { askTrainingSet } from "./documents.data.ts";
import classes from "./documents.module.css";
import { MadeDocument } from "./made-document.tsx";

interface Named {
  readonly seq: number;
  readonly name: string;
}

/** Where the export was asked for; wider ones can be chosen. */
export interface TrainingSetPlace {
  readonly report: Named;
  readonly site: Named | null;
  /** Null where it is not told. */
  readonly company: Named | null;
}

interface TrainingSetDialogProps {
  readonly place: TrainingSetPlace;
  readonly onClose: () => void;
}

export function TrainingSetDialog({ place, onClose }: TrainingSetDialogProps) {
  const text = useMessages("documents");
  const kit = useMessages("kit");
  const choices = useScopes(place);
  const [of, setOf] = useState<TrainingScope>("report");
  const asking = useMutation({ mutationFn: () => askTrainingSet(of, place[of]?.seq ?? 0) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("training.title")}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("training.about")}</Text>
        <Radio.Group
          label={text("training.of")}
          value={of}
          onChange={(chosen) => {
            setOf(chosen as TrainingScope);
            asking.reset();
          }}
        >
          <div className={classes.choices}>
            {choices.map(({ scope, name }) => (
              <Radio key={scope} value={scope} label={text(`training.of-${scope}`, { name })} />
            ))}
          </div>
        </Radio.Group>
        {asking.isError && <Notice problem={asking.error} />}
        {asking.data !== undefined && <MadeDocument seq={asking.data.seq} />}
        <Group justify="space-between" mt="xs">
          <Text size="xs" c="dimmed">
            {text("training.kept")}
          </Text>
          <Button loading={asking.isPending} onClick={() => asking.mutate()}>
            {text("export.make")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const scopes = ["report", "site", "company"] as const;

/** All of a company is for whoever sees all of it. */
function useScopes(place: TrainingSetPlace): readonly { readonly scope: TrainingScope; readonly name: string }[] {
  const { profile } = useSession();
  const seesCompany = profile !== null && reachOf(profile.userRole, "companies.see") !== "none";
  return scopes.flatMap((scope) => {
    const named = scope === "company" && !seesCompany ? null : place[scope];
    return named === null ? [] : [{ scope, name: named.name }];
  });
}
