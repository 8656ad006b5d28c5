import {
  createDefectType,
  type SubTypeItem,
  type TypeItem,
  updateDefectType,
} from "@heliolens/contract/defects/defect-types";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { addType, defectTypes, orderTypes, removeType, saveType } from "../defects.data.ts";
import { moveByOne } from "./move-by-one.ts";
import { bodyOfLoss, startOfLoss, TypeLossFields } from "./type-loss-fields.tsx";
import classes from "./types-card.module.css";

type AnyType = TypeItem | SubTypeItem;

type OpenDialog =
  | { readonly action: "create"; readonly parent: TypeItem | null }
  | { readonly action: "edit" | "remove"; readonly type: AnyType }
  | null;

/** The tree of defect types for administrators: names in both languages, order, colour. */
export function TypesCard() {
  const text = useMessages("defects");
  const types = useQuery(defectTypes);
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Card title={text("types.title")} about={text("types.about")}>
      {types.isPending && <Waiting />}
      {types.isError && <Notice problem={types.error} onRetry={() => void types.refetch()} />}
      <ul className={classes.tree}>
        {types.data?.map((main) => (
          <li key={main.seq}>
            <TypeRow
              type={main}
              siblings={types.data}
              onOpen={setOpen}
              onAdd={() => setOpen({ action: "create", parent: main })}
            />
            <ul>
              {main.children.map((sub) => (
                <li key={sub.seq}>
                  <TypeRow type={sub} siblings={main.children} onOpen={setOpen} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Group>
        <Button size="xs" variant="default" onClick={() => setOpen({ action: "create", parent: null })}>
          {text("types.add-main")}
        </Button>
      </Group>
      {open !== null && <TypeDialogs open={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface TypeRowProps {
  readonly type: AnyType;
  readonly siblings: readonly AnyType[];
  readonly onOpen: (open: OpenDialog) => void;
  readonly onAdd?: () => void;
}

function TypeRow({ type, siblings, onOpen, onAdd }: TypeRowProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const done = useDone("defects", () => {});
  const moving = useMutation({
    mutationFn: (by: -1 | 1) =>
      orderTypes(
        type.parent,
        moveByOne(
          siblings.map(({ seq }) => seq),
          type.seq,
          by,
        ),
      ),
    onSuccess: () => done(text("types.saved"))(),
  });
  const name = type.names[language];
  const action = (icon: IconName, word: string, act: () => void, isOff = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${word}: ${name}`}
      title={word}
      disabled={isOff}
      onClick={act}
    >
      <Icon name={icon} sizePx={15} />
    </ActionIcon>
  );
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        {name} <small>{type.code}</small>
      </span>
      {onAdd !== undefined && action("plus", text("types.add-sub"), onAdd)}
      {action("sort-up", text("types.up"), () => moving.mutate(-1), siblings[0]?.seq === type.seq)}
      {action("sort-down", text("types.down"), () => moving.mutate(1), siblings.at(-1)?.seq === type.seq)}
      {action("edit", text("types.edit"), () => onOpen({ action: "edit", type }))}
      {action("trash", text("types.remove"), () => onOpen({ action: "remove", type }))}
    </div>
  );
}

function TypeDialogs({ open, onClose }: { open: NonNullable<OpenDialog>; onClose: () => void }) {
  const text = useMessages("defects");
  const language = useLanguage();
  const done = useDone("defects", onClose);
  if (open.action !== "remove") return <TypeDialog open={open} onDone={done(text("types.saved"))} onClose={onClose} />;
  return (
    <RemovalDialog
      title={text("types.remove-title", { name: open.type.names[language] })}
      words={text("types.remove-words")}
      confirmWord={text("types.remove")}
      remove={() => removeType(open.type.seq)}
      onDone={done(text("types.removed"))}
      onCancel={onClose}
    />
  );
}

interface TypeDialogProps {
  readonly open: Exclude<NonNullable<OpenDialog>, { action: "remove" }> | { action: "edit"; type: AnyType };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function TypeDialog({ open, onDone, onClose }: TypeDialogProps) {
  const text = useMessages("defects");
  const type = "type" in open ? open.type : null;
  const parent = "parent" in open ? open.parent : null;
  const form = useForm({
    start: {
      code: type?.code ?? (parent === null ? "" : `${parent.code}_`),
      nameKo: type?.names.ko ?? "",
      nameEn: type?.names.en ?? "",
      notes: type?.notes ?? "",
      colour: type?.colour ?? "",
      ...startOfLoss(type ?? parent),
    },
    bodyOf: ({ code, colour, nameKo, nameEn, notes, ...loss }) => ({
      nameKo,
      nameEn,
      notes,
      ...bodyOfLoss(loss),
      colour: colour === "" ? null : colour,
      ...(type === null ? { code, parent: parent?.seq ?? null } : { version: type.version }),
    }),
    schema: type === null ? createDefectType.body : updateDefectType.body,
    send: (body) => (type === null ? addType(body as never) : saveType(type.seq, body as never)),
    onDone,
    refusedFields: { "defects.type-code-taken": "code" },
  });
  return (
    <FormDialog
      title={text(type === null ? (parent === null ? "types.add-main" : "types.add-sub") : "types.edit")}
      form={form}
      onClose={onClose}
    >
      <TextInput label={text("types.code")} required disabled={type !== null} {...form.text("code")} />
      <TextInput label={text("types.name-ko")} required {...form.text("nameKo")} />
      <TextInput label={text("types.name-en")} required {...form.text("nameEn")} />
      <TextInput label={text("types.notes")} {...form.text("notes")} />
      <TextInput label={text("types.colour")} placeholder="#ff7b72" {...form.text("colour")} />
      <TypeLossFields form={form} />
    </FormDialog>
  );
}
