import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import { Button, CloseButton, Menu, NumberInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useRef, useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useKeys } from "../kit/keys.ts";
import { type Text, useLanguage, useMessages } from "../kit/messages.ts";
import { type DefectFilter, type FilterName, listedIn, narrowed, pastedIds, toggledIn } from "./defect-filter.ts";
import { DefectStatusPill } from "./defect-status-pill.tsx";
import { defectTypes } from "./defects.data.ts";
import classes from "./filter-bar.module.css";

interface FilterBarProps {
  readonly filter: DefectFilter;
  readonly onFilter: (filter: DefectFilter) => void;
}

/** What narrows the defects, as chips that can be taken away one by one; the address holds them. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const text = useMessages("defects");
  const names = useTypeNames();
  const chips = (Object.entries(filter) as [FilterName, string][]).filter(([name]) => name !== "keyword");
  return (
    <div className={classes.bar}>
      <SearchField filter={filter} onFilter={onFilter} />
      {chips.map(([name, value]) => (
        <span key={name} className={classes.chip}>
          {chipWords(text, names, name, value)}
          <CloseButton
            size="xs"
            aria-label={text("filter.take-away", { name: chipWords(text, names, name, value) })}
            onClick={() => onFilter(narrowed(filter, name, null))}
          />
        </span>
      ))}
      <FilterMenu filter={filter} onFilter={onFilter} />
    </div>
  );
}

function useTypeNames(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const types = useQuery(defectTypes).data ?? [];
  return new Map(types.flatMap((main) => [main, ...main.children]).map(({ code, names }) => [code, names[language]]));
}

function chipWords(text: Text<"defects">, names: ReadonlyMap<string, string>, name: FilterName, value: string): string {
  switch (name) {
    case "status":
      return `${text("field.status")} ${listedIn(value)
        .map((status) => text(`status.${status as "FOUND"}`))
        .join("·")}`;
    case "code":
      return `${text("field.type")} ${listedIn(value)
        .map((code) => names.get(code) ?? code)
        .join("·")}`;
    case "deltaTFrom":
      return `ΔT ≥ ${value}`;
    case "deltaTTo":
      return `ΔT ≤ ${value}`;
    case "ids":
      return text("filter.ids", { count: listedIn(value).length });
    case "ai":
      return text(value === "only" ? "filter.ai-only" : "filter.ai-include");
    case "image":
      return text("filter.of-image");
    default:
      return `${text(`filter.${name}`)} ${value}`;
  }
}

/** Searches as one types; a pasted column of labels becomes a filter of its own. */
function SearchField({ filter, onFilter }: FilterBarProps) {
  const text = useMessages("defects");
  const field = useRef<HTMLInputElement>(null);
  useKeys({ search: () => field.current?.focus() });
  const paste = (event: ClipboardEvent) => {
    const ids = pastedIds(event.clipboardData.getData("text"));
    if (ids === null) return;
    event.preventDefault();
    onFilter(narrowed(filter, "ids", ids));
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      className={classes.search}
      aria-label={text("filter.search")}
      placeholder={text("filter.search")}
      leftSection={<Icon name="search" sizePx={14} />}
      maxLength={64}
      defaultValue={filter.keyword ?? ""}
      onChange={({ currentTarget }) => onFilter(narrowed(filter, "keyword", currentTarget.value.trim()))}
      onPaste={paste}
    />
  );
}

function FilterMenu({ filter, onFilter }: FilterBarProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const types = useQuery(defectTypes).data ?? [];
  const toggle = (name: FilterName, value: string) => onFilter(narrowed(filter, name, toggledIn(filter[name], value)));
  const has = (name: FilterName, value: string) => listedIn(filter[name]).includes(value);
  const tick = (isOn: boolean) => (isOn ? <Icon name="check" sizePx={14} /> : <span className={classes.blank} />);
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Icon name="plus" sizePx={12} />}>
          {text("filter.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label>{text("field.status")}</Menu.Label>
        {defectStatuses.map((status) => (
          <Menu.Item key={status} leftSection={tick(has("status", status))} onClick={() => toggle("status", status)}>
            <DefectStatusPill status={status} />
          </Menu.Item>
        ))}
        <Menu.Label>{text("field.type")}</Menu.Label>
        {types.map(({ code, names }) => (
          <Menu.Item key={code} leftSection={tick(has("code", code))} onClick={() => toggle("code", code)}>
            {names[language]}
          </Menu.Item>
        ))}
        <Menu.Label>AI</Menu.Label>
        {(["include", "only"] as const).map((value) => (
          <Menu.Item
            key={value}
            leftSection={tick(filter.ai === value)}
            onClick={() => onFilter(narrowed(filter, "ai", filter.ai === value ? null : value))}
          >
            {text(`filter.ai-${value}`)}
          </Menu.Item>
        ))}
        <Menu.Label>ΔT</Menu.Label>
        <HeatRange filter={filter} onFilter={onFilter} />
      </Menu.Dropdown>
    </Menu>
  );
}

function HeatRange({ filter, onFilter }: FilterBarProps) {
  const text = useMessages("defects");
  const [from, setFrom] = useState<number | string>(filter.deltaTFrom ?? "");
  const apply = (value: number | string) => {
    setFrom(value);
    onFilter(narrowed(filter, "deltaTFrom", value === "" ? null : String(value)));
  };
  return (
    <NumberInput
      size="xs"
      mx="sm"
      mb="xs"
      aria-label={text("filter.deltaTFrom")}
      placeholder={text("filter.deltaTFrom")}
      min={-999}
      max={999}
      decimalScale={1}
      hideControls
      value={from}
      onChange={apply}
    />
  );
}
