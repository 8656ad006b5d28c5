import type { BaseMapItem, BaseMapList } from "@heliolens/contract/map/base-maps";
import { type BaseMapPreset, baseMapPresets } from "@heliolens/domain/map/base-map-presets";
import { mostBaseMaps, originsOf } from "@heliolens/domain/map/further-base-map";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../alerts/use-done.ts";
import { BaseMapDialog } from "./base-map-dialog.tsx";
import classes from "./base-map-preview.module.css";
import { baseMaps, sendBaseMaps } from "./base-maps.data.ts";

/** Where a change is made in the list: at its end for a new one, at its head for a preset, which is shown from then on. */
type Change =
  | { readonly action: "save" | "remove"; readonly at: number }
  | { readonly action: "take"; readonly preset: BaseMapPreset };

/** Satellite pictures and street maps of others, for administrators. */
export function BaseMapsCard() {
  const text = useMessages("shell");
  const list = useQuery(baseMaps);
  const [open, setOpen] = useState<Change | null>(null);
  return (
    <Card title={text("base-maps.title")} about={text("base-maps.about")}>
      {list.isPending && <Waiting />}
      {list.isError && <Notice problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && <Rows list={list.data} onOpen={setOpen} />}
      {list.isSuccess && open !== null && <Dialogs list={list.data} open={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Rows({ list: { baseMaps: maps }, onOpen }: { list: BaseMapList; onOpen: (change: Change) => void }) {
  const text = useMessages("shell");
  const language = useLanguage();
  const nameOf = ({ nameKo, nameEn }: BaseMapItem) => (language === "ko" ? nameKo : nameEn);
  return (
    <>
      <CardRows things={maps} none={text("base-maps.none")}>
        {(map, at) => (
          <CardRow
            key={map.urlTemplate + map.nameKo}
            actions={
              <>
                <RowAction
                  icon="edit"
                  word={text("base-maps.edit")}
                  of={nameOf(map)}
                  onAct={() => onOpen({ action: "save", at })}
                />
                <RowAction
                  icon="trash"
                  word={text("base-maps.remove")}
                  of={nameOf(map)}
                  onAct={() => onOpen({ action: "remove", at })}
                />
              </>
            }
          >
            <strong>{nameOf(map)}</strong>
            <small>{`${new URL(map.urlTemplate).host} · z ${map.minZoom}–${map.maxZoom}`}</small>
          </CardRow>
        )}
      </CardRows>
      <section className={classes.presets} aria-label={text("base-maps.presets")}>
        {baseMapPresets.map((preset) => (
          <Button
            key={preset.preset}
            variant="light"
            disabled={maps.length >= mostBaseMaps}
            onClick={() => onOpen({ action: "take", preset })}
          >
            {nameOf(preset)}
          </Button>
        ))}
      </section>
      <Button
        variant="default"
        leftSection={<Icon name="plus" sizePx={16} />}
        disabled={maps.length >= mostBaseMaps}
        onClick={() => onOpen({ action: "save", at: maps.length })}
      >
        {text("base-maps.add")}
      </Button>
    </>
  );
}

interface DialogsProps {
  readonly list: BaseMapList;
  readonly open: Change;
  readonly onClose: () => void;
}

function Dialogs({ list: { version, baseMaps: maps }, open, onClose }: DialogsProps) {
  const text = useMessages("shell");
  const language = useLanguage();
  const done = useDone("map", onClose);
  const origins = originsOf([...baseMapPresets, ...maps]);
  if (open.action === "take")
    return (
      <BaseMapDialog
        title={language === "ko" ? open.preset.nameKo : open.preset.nameEn}
        saveWord={text("base-maps.use")}
        map={open.preset}
        origins={origins}
        send={(taken) => sendBaseMaps({ version, baseMaps: [taken, ...maps] })}
        onDone={done(text("base-maps.saved"))}
        onClose={onClose}
      />
    );
  const { action, at } = open;
  const sendWith = (changed: readonly BaseMapItem[]) =>
    sendBaseMaps({ version, baseMaps: maps.toSpliced(at, 1, ...changed) });
  const map = maps[at];
  if (action === "save" || map === undefined)
    return (
      <BaseMapDialog
        title={text(map === undefined ? "base-maps.add" : "base-maps.edit")}
        map={map}
        origins={origins}
        send={(changed) => sendWith([changed])}
        onDone={done(text("base-maps.saved"))}
        onClose={onClose}
      />
    );
  return (
    <RemovalDialog
      title={text("base-maps.remove-title", { name: map.nameKo })}
      words={text("base-maps.remove-words")}
      confirmWord={text("base-maps.remove")}
      remove={() => sendWith([])}
      onDone={done(text("base-maps.removed"))}
      onCancel={onClose}
    />
  );
}
