import { NavLink, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Icon, type IconName } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";
import classes from "./choice-list.module.css";

export interface ListChoice {
  readonly key: string;
  readonly name: string;
  /** Where it stands: project, site, date. */
  readonly about: string;
}

interface ChoiceListProps {
  readonly label: string;
  readonly icon: IconName;
  readonly choices: readonly ListChoice[];
  readonly onChoose: (key: string) => void;
}

const SEARCH_FROM = 8;
const SHOWN_AT_MOST = 200;

/** Things to begin with, one press each; many of them can be searched by name. */
export function ChoiceList({ label, icon, choices, onChoose }: ChoiceListProps) {
  const kit = useMessages("kit");
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const shown = choices.filter(({ name, about }) => `${about} ${name}`.toLowerCase().includes(wanted));
  return (
    <Stack component="section" aria-label={label} gap="xs" maw={640}>
      {choices.length >= SEARCH_FROM && (
        <TextInput
          placeholder={kit("list.search-name")}
          aria-label={kit("list.search-name")}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Stack gap="xs">
        {shown.slice(0, SHOWN_AT_MOST).map(({ key, name, about }) => (
          <NavLink
            key={key}
            component="button"
            className={classes.choice}
            label={name}
            description={about}
            leftSection={<Icon name={icon} sizePx={18} />}
            rightSection={<Icon name="chevron-right" sizePx={16} />}
            onClick={() => onChoose(key)}
          />
        ))}
      </Stack>
      {shown.length === 0 && <Text c="dimmed">{kit("list.none-found", { keyword: typed.trim() })}</Text>}
      {shown.length > SHOWN_AT_MOST && (
        <Text c="dimmed">{kit("list.more", { count: shown.length - SHOWN_AT_MOST })}</Text>
      )}
    </Stack>
  );
}
