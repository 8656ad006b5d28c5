import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button, Group, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../../shell/session/session.ts";
import type { DefectView } from "../defect-filter.ts";
import classes from "./saved-views.module.css";
import { LONGEST_NAME, readViews, type SavedView, viewOf, viewsWith, viewsWithout } from "./saved-views.state.ts";

interface SavedViewsProps {
  readonly view: DefectView;
  readonly onView: (view: DefectView) => void;
}

/** The user's own views of defects, by name; they serve every report. */
export function SavedViews({ view, onView }: SavedViewsProps) {
  const text = useMessages("defects");
  const { views, keep } = useSavedViews();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" rightSection={<Icon name="chevron-down" sizePx={12} />}>
          {text("views.title")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.views} aria-label={text("views.title")}>
        {views.length === 0 && <p>{text("views.none")}</p>}
        <ul>
          {views.map((saved) => (
            <li key={saved.name}>
              <UnstyledButton className={classes.view} onClick={() => onView(viewOf(saved))}>
                {saved.name}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={text("views.remove", { name: saved.name })}
                onClick={() => keep(viewsWithout(views, saved.name))}
              >
                <Icon name="trash" sizePx={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <NameField onName={(name) => keep(viewsWith(views, name, view))} />
      </Popover.Dropdown>
    </Popover>
  );
}

function NameField({ onName }: { onName: (name: string) => void }) {
  const text = useMessages("defects");
  const [name, setName] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onName(name);
        setName("");
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          aria-label={text("views.name")}
          placeholder={text("views.name")}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button size="xs" type="submit" disabled={name.trim() === ""}>
          {text("views.save")}
        </Button>
      </Group>
    </form>
  );
}

/** On this device, for the signed-in user. */
function useSavedViews() {
  const { profile } = useSession();
  const key = `defect-views.${profile?.loginId ?? ""}`;
  const [views, setViews] = useState(() => readViews(readStored(onThisDevice, key)));
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    writeStored(onThisDevice, key, next.length === 0 ? null : JSON.stringify(next));
  };
  return { views, keep };
}
