import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { differenceOfShown, shownDifference } from "@heliolens/kit/words/heat-unit.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, CloseButton, Menu, NumberInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import {
  type DefectFilter,
  type FilterName,
  isFilterValue,
  listedIn,
  narrowed,
  pastedIds,
  toggledIn,
} from "../defect-filter.ts";
import { DefectStatusPill } from "../defect-status-pill.tsx";
import { defectCountsOf, defectTypes } from "../defects.data.ts";
import { AssigneeFilter } from "./assignee-filter.tsx";
import classes from "./filter-bar.module.css";
import { useChipWords } from "./use-chip-words.ts";

interface FilterBarProps {
  readonly reportSeq: number;
  readonly filter: DefectFilter;
  readonly onFilter: (filter: DefectFilter) => void;
}

/** What narrows the defects, as chips that can be taken away one by one; the address holds them. */
export function FilterBar({ reportSeq, filter, onFilter }: FilterBarProps) {
  const text = useMessages("defects");
  const people = useQuery({ ...defectCountsOf(reportSeq, filter), enabled: filter.assignee !== undefined }).data
    ?.byAssignee;
  const chipWords = useChipWords((seq) => people?.find((person) => person.seq === seq)?.name ?? String(seq));
  const chips = (Object.entries(filter) as [FilterName, string][]).filter(([name]) => name !== "keyword");
  return (
    <div className={classes.bar}>
      <SearchField filter={filter} onFilter={onFilter} />
      {chips.map(([name, value]) => (
        <span key={name} className={classes.chip}>
          {chipWords(name, value)}
          <CloseButton
            size="xs"
            aria-label={text("filter.take-away", { name: chipWords(name, value) })}
            onClick={() => onFilter(narrowed(filter, name, null))}
          />
        </span>
      ))}
      <FilterMenu reportSeq={reportSeq} filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** Searches as one types; a pasted column of labels becomes a filter of its own. */
function SearchField({ filter, onFilter }: Omit<FilterBarProps, "reportSeq">) {
  const text = useMessages("defects");
  const field = useRef<HTMLInputElement>(null);
  useKeys({ search: () => field.current?.focus() });
  // Another view may say something else; what is being typed is left alone.
  useEffect(() => {
    if (field.current !== null && field.current !== document.activeElement) field.current.value = filter.keyword ?? "";
  }, [filter.keyword]);
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

function FilterMenu({ reportSeq, filter, onFilter }: FilterBarProps) {
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
        <Menu.Label>{text("filter.priority")}</Menu.Label>
        {(["A", "B", "C", "D"] as const).map((priority) => (
          <Menu.Item
            key={priority}
            leftSection={tick(has("priority", priority))}
            onClick={() => toggle("priority", priority)}
          >
            {text(`priority.${priority}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{text("filter.class")}</Menu.Label>
        {(["1", "2", "3"] as const).map((one) => (
          <Menu.Item key={one} leftSection={tick(has("class", one))} onClick={() => toggle("class", one)}>
            {text(`class.${one}`)}
          </Menu.Item>
        ))}
        <AssigneeFilter reportSeq={reportSeq} filter={filter} onFilter={onFilter} tick={tick} />
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
        <Typed name="array" filter={filter} onFilter={onFilter} />
        <Typed name="lossFrom" filter={filter} onFilter={onFilter} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Counts when the field is left or Enter is pressed: half a name would find nothing. */
function Typed({ name, filter, onFilter }: Omit<FilterBarProps, "reportSeq"> & { name: "array" | "lossFrom" }) {
  const text = useMessages("defects");
  const [isRefused, setRefused] = useState(false);
  const apply = ({ currentTarget }: { currentTarget: { value: string } }) => {
    const typed = currentTarget.value.trim();
    const fits = typed === "" || isFilterValue(name, typed);
    setRefused(!fits);
    if (fits && typed !== (filter[name] ?? "")) onFilter(narrowed(filter, name, typed));
  };
  return (
    <TextInput
      key={filter[name]}
      size="xs"
      mx="sm"
      mb="xs"
      aria-label={text(`filter.${name}`)}
      placeholder={text(`filter.${name}`)}
      inputMode={name === "lossFrom" ? "decimal" : "text"}
      maxLength={64}
      defaultValue={filter[name] ?? ""}
      error={isRefused && text("filter.not-a-number")}
      onBlur={apply}
      onKeyDown={(event) => event.key === "Enter" && apply(event)}
    />
  );
}

function HeatRange({ filter, onFilter }: Omit<FilterBarProps, "reportSeq">) {
  const text = useMessages("defects");
  const { unit, sign } = useHeatScale();
  const asShown = (kelvin: string | undefined) => (kelvin === undefined ? "" : shownDifference(Number(kelvin), unit));
  const [from, setFrom] = useState<number | string>(asShown(filter.deltaTFrom));
  const apply = (value: number | string) => {
    setFrom(value);
    const kelvin = String(Math.round(differenceOfShown(Number(value), unit) * 1000) / 1000);
    onFilter(narrowed(filter, "deltaTFrom", value === "" ? null : kelvin));
  };
  const words = unit === "C" ? text("filter.deltaTFrom") : `${text("filter.deltaTFrom")} (${sign})`;
  return (
    <NumberInput
      size="xs"
      mx="sm"
      mb="xs"
      aria-label={words}
      placeholder={words}
      min={-999}
      max={999}
      decimalScale={1}
      hideControls
      value={from}
      onChange={apply}
    />
  );
}
