import { type DesignItem, labelOf } from "@heliolens/domain/design/design-item";
import { type ModuleStand, standRanges } from "@heliolens/domain/design/stand/module-stand";
import { standOf } from "@heliolens/domain/design/stand/stand-of";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, NumberInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type Desk, designOn } from "../desk.ts";
import classes from "../properties/properties-pane.module.css";
import { ownStandOf, setStandOn, standsBelow } from "./stand-edits.ts";

interface StandFormProps {
  readonly desk: Desk;
  readonly items: readonly DesignItem[];
}

interface Typed {
  readonly tiltDeg?: number | "";
  readonly azimuthDeg?: number | "";
}

/** Tilt and azimuth of one or several items: a step of the draft. Of modules, what they inherit. */
export function StandForm({ desk, items }: StandFormProps) {
  const text = useMessages("design");
  const [typed, setTyped] = useState<Typed>({});
  if (items.some(({ kind }) => kind === "module")) return <InheritedStand desk={desk} items={items} />;
  const own = ownStandOf(items);
  const inherited = inheritedBy(desk, items);
  const ids = items.map(({ id }) => id);
  const now = own === "several" || own === null ? ({ tiltDeg: "", azimuthDeg: "" } as const) : own;
  const { tiltDeg, azimuthDeg } = { ...now, ...typed };
  const isChanged = tiltDeg !== now.tiltDeg || azimuthDeg !== now.azimuthDeg;
  const set = (stand: { tiltDeg: number; azimuthDeg: number } | null) => {
    if (setStandOn(desk, { ids, stand })) setTyped({});
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (tiltDeg === "" && azimuthDeg === "") set(null);
    else set({ tiltDeg: angleOf(tiltDeg, inherited?.tiltDeg), azimuthDeg: angleOf(azimuthDeg, inherited?.azimuthDeg) });
  };
  const field = (name: keyof Typed, label: string, value: number | "") => (
    <NumberInput
      size="xs"
      label={label}
      value={value}
      placeholder={own === "several" ? text("stand.mixed") : String(inherited?.[name] ?? "")}
      decimalScale={2}
      {...standRanges[name]}
      clampBehavior="none"
      onChange={(next) => setTyped({ ...typed, [name]: next === "" ? "" : Number(next) })}
    />
  );
  return (
    <form className={classes.form} aria-label={text("stand.title")} onSubmit={apply}>
      <div className={classes.pair} title={text("stand.how")}>
        {field("tiltDeg", text("stand.tilt"), tiltDeg)}
        {field("azimuthDeg", text("stand.azimuth"), azimuthDeg)}
      </div>
      <InheritedStand desk={desk} items={items} />
      <Group gap="xs" grow>
        <Button size="xs" type="submit" disabled={!isChanged}>
          {text("pane.apply")}
        </Button>
        <Button
          size="xs"
          variant="default"
          title={text("stand.clear-how")}
          disabled={own === null}
          onClick={() => set(null)}
        >
          {text("stand.clear")}
        </Button>
      </Group>
    </form>
  );
}

/** A field left empty means what it shows: the inherited angle. */
const angleOf = (typed: number | "", inherited = Number.NaN): number => (typed === "" ? inherited : typed);

/** What one item would have if it said nothing itself; of several it may differ. */
function inheritedBy(desk: Desk, [item, another]: readonly DesignItem[]): ModuleStand | null {
  if (item === undefined || another !== undefined || item.parentId === null) return null;
  return standOf(designOn(desk), item.parentId)?.stand ?? null;
}

/** Where the value comes from, in words. */
function InheritedStand({ desk, items }: StandFormProps) {
  const text = useMessages("design");
  const design = designOn(desk);
  const [item, another] = items;
  if (item === undefined) return null;
  if (another !== undefined)
    return ownStandOf(items) === "several" ? <p className={classes.note}>{text("stand.several")}</p> : null;
  const found = standOf(design, item.id);
  const below = standsBelow(design, [item.id]);
  const source = found === null ? undefined : design.get(found.fromId);
  return (
    <>
      {found === null || source === undefined ? (
        <p className={classes.note}>{text("stand.unknown")}</p>
      ) : (
        <p className={classes.note}>
          {source.id === item.id
            ? text("stand.own")
            : text("stand.inherited", {
                name: labelOf(source),
                tilt: found.stand.tiltDeg,
                azimuth: found.stand.azimuthDeg,
              })}
        </p>
      )}
      {below > 0 && <p className={classes.note}>{text("stand.below", { count: below })}</p>}
    </>
  );
}
