import { type DesignItem, type DesignKey, labelOf } from "@heliolens/domain/design/design-item";
import { isFreshKey, seqOfKey } from "@heliolens/domain/design/design-key";
import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { countModulesBelow } from "@heliolens/domain/design/design-tree";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Desk, designOn } from "../desk.ts";
import { whyNotRemoveChosen } from "../edits/design-edits.ts";
import {
  joinChosen,
  splitChosen,
  stringsToNumber,
  whyNotJoinChosen,
  whyNotSplitChosen,
} from "../edits/string-edits.ts";
import { StandForm } from "../stand/stand-form.tsx";
import { TableForm } from "../tables/table-form.tsx";
import { useToolDesk } from "../use-desk.ts";
import { ItemForm, type ProductField } from "./item-form.tsx";
import { MoveForm } from "./move-form.tsx";
import { NumberForm } from "./number-form.tsx";
import { PositionForm } from "./position-form.tsx";
import classes from "./properties-pane.module.css";
import { SectionForm } from "./section-form.tsx";

interface PropertiesPaneProps {
  readonly desk: Desk;
  readonly productField: ProductField;
  readonly onRemove: () => void;
}

/** What is chosen: its facts, and everything that can be done to it without a pointer. */
export function PropertiesPane({ desk, productField, onRemove }: PropertiesPaneProps) {
  const text = useMessages("design");
  const { chosen, draft } = useStore(desk.store);
  const items = [...chosen].flatMap((key) => draft.board.get(key) ?? []);
  const [only, another] = items;
  return (
    <section className={classes.pane} aria-label={text("pane.title")}>
      {only === undefined && <p className={classes.hint}>{text("pane.nothing")}</p>}
      {only !== undefined && another === undefined && (
        <One key={only.id} desk={desk} item={only} productField={productField} />
      )}
      {another !== undefined && <h2>{text("pane.chosen", { count: items.length })}</h2>}
      {only !== undefined && (
        <StandForm key={`${only.id} ${items.at(-1)?.id} ${items.length}`} desk={desk} items={items} />
      )}
      {only?.kind === "string" && another === undefined && <Table desk={desk} stringId={only.id} />}
      {only !== undefined && <Actions desk={desk} items={items} onRemove={onRemove} />}
    </section>
  );
}

function Table({ desk, stringId }: { readonly desk: Desk; readonly stringId: DesignKey }) {
  return <TableForm desk={useToolDesk(desk)} stringId={stringId} />;
}

function One({ desk, item, productField }: Omit<PropertiesPaneProps, "onRemove"> & { readonly item: DesignItem }) {
  const text = useMessages("design");
  const flags = desk.watch.flagsOf(item.id);
  return (
    <>
      <header className={classes.head}>
        <small>{text(`kind.${item.kind}`)}</small>
        <h2>{labelOf(item)}</h2>
        {item.kind !== "module" && (
          <span>{text("pane.modules", { count: countModulesBelow(designOn(desk), item.id) })}</span>
        )}
        {item.kind === "module" && <PassportLink id={item.id} />}
      </header>
      {flags.map((flag) => (
        <p key={flag} className={classes.flag}>
          <Icon name="warning" sizePx={14} />
          {text(`flag.${flag}`)}
        </p>
      ))}
      {item.kind === "section" ? (
        <SectionForm desk={desk} section={item} />
      ) : (
        <ItemForm desk={desk} item={item} productField={productField} />
      )}
    </>
  );
}

/** What was recorded on a module; one that only the draft has was recorded nothing on. */
function PassportLink({ id }: { readonly id: DesignKey }) {
  const text = useMessages("passport");
  if (isFreshKey(id)) return null;
  return (
    <Link to="/dashboard" search={{ passport: String(seqOfKey(id)) }}>
      {text("open")}
    </Link>
  );
}

type Open = "move" | "place" | "number" | null;

interface ActionsProps extends Omit<PropertiesPaneProps, "productField"> {
  readonly items: readonly DesignItem[];
}

function Actions({ desk, items, onRemove }: ActionsProps) {
  const text = useMessages("design");
  const [open, setOpen] = useState<Open>(null);
  const toggle = (one: Open) => () => setOpen(open === one ? null : one);
  const keys = items.map(({ id }): DesignKey => id);
  const isSection = items.some(({ kind }) => kind === "section");
  const isMixed = items.some(({ kind }) => kind !== items[0]!.kind);
  useKeys({
    "design-split": () => splitChosen(desk),
    "design-join": () => joinChosen(desk),
    "design-number": () => stringsToNumber(desk).length > 0 && setOpen("number"),
  });
  return (
    <div className={classes.actions}>
      <Action
        icon="alignment"
        word={text("place.title")}
        refusal={null}
        isOpen={open === "place"}
        onAct={toggle("place")}
      />
      {open === "place" && <PositionForm desk={desk} keys={keys} />}
      <Action
        icon="layers"
        word={text("action.move")}
        refusal={isSection || isMixed ? "design.wrong-parent" : null}
        isOpen={open === "move"}
        onAct={toggle("move")}
      />
      {open === "move" && !isMixed && <MoveForm desk={desk} items={items} />}
      <Action
        icon="table"
        word={text("action.number")}
        refusal={stringsToNumber(desk).length === 0 ? "design.nothing-chosen" : null}
        isOpen={open === "number"}
        onAct={toggle("number")}
      />
      {open === "number" && <NumberForm desk={desk} strings={stringsToNumber(desk)} />}
      <Action
        icon="line"
        word={text("action.split")}
        refusal={whyNotSplitChosen(desk)}
        onAct={() => splitChosen(desk)}
      />
      <Action icon="pair" word={text("action.join")} refusal={whyNotJoinChosen(desk)} onAct={() => joinChosen(desk)} />
      <Action icon="trash" word={text("action.remove")} refusal={whyNotRemoveChosen(desk)} onAct={onRemove} />
    </div>
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly word: string;
  readonly refusal: DesignRefusal | null;
  readonly isOpen?: boolean;
  readonly onAct: () => void;
}

/** A greyed-out action says why: the rule that would refuse it gives the code. */
function Action({ icon, word, refusal, isOpen, onAct }: ActionProps) {
  const problems = useMessages("problems");
  return (
    <Button
      size="xs"
      variant={isOpen ? "light" : "default"}
      justify="flex-start"
      fullWidth
      leftSection={<Icon name={icon} sizePx={14} />}
      aria-expanded={isOpen}
      disabled={refusal !== null}
      title={refusal === null ? undefined : problems(refusal)}
      onClick={onAct}
    >
      {word}
    </Button>
  );
}
