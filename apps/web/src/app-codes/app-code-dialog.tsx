import { type AppCodeItem, appCodeChange, newAppCode } from "@heliolens/contract/app-codes/app-codes";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { TextInput } from "@mantine/core";
import { addAppCode, saveAppCode } from "./app-codes.data.ts";

interface AppCodeDialogProps {
  /** Null makes a new one. */
  readonly code: AppCodeItem | null;
  /** What a new one stands below; null: nothing. */
  readonly parent: AppCodeItem | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function AppCodeDialog({ code, parent, onDone, onClose }: AppCodeDialogProps) {
  const text = useMessages("appCodes");
  const form = useForm({
    start: {
      category: code?.category ?? parent?.category ?? "",
      code: code?.code ?? "",
      nameKo: code?.names.ko ?? "",
      nameEn: code?.names.en ?? "",
      position: typedOf(code?.position),
    },
    bodyOf: ({ category, position, ...typed }) => ({
      ...typed,
      ...(position.trim() !== "" && { position: numberTyped(position) as number }),
      ...(code === null ? { category, parent: parent?.seq ?? null } : { version: code.version }),
    }),
    schema: code === null ? newAppCode : appCodeChange,
    send: ({ nameKo, nameEn, code: word, position, ...others }) => {
      const names = { nameKo: nameKo ?? "", nameEn: nameEn ?? "", code: word ?? "" };
      return code === null
        ? addAppCode({ category: "", ...others, ...names, position })
        : saveAppCode(code.seq, { ...names, position, version: code.version });
    },
    refusedFields: { "app-codes.code-taken": "code" },
    onDone,
  });
  const isPlaced = code !== null || parent !== null;
  return (
    <FormDialog title={text(code === null ? "create" : "edit")} form={form} onClose={onClose}>
      <TextInput
        label={text("column.category")}
        description={isPlaced ? undefined : text("hint.word")}
        withAsterisk
        disabled={isPlaced}
        {...form.text("category")}
      />
      <TextInput
        label={text("column.code")}
        description={code?.isFixed ? text("hint.fixed") : text("hint.word")}
        withAsterisk
        disabled={code?.isFixed ?? false}
        {...form.text("code")}
      />
      <TextInput label={text("column.nameKo")} withAsterisk {...form.text("nameKo")} />
      <TextInput label={text("column.nameEn")} withAsterisk {...form.text("nameEn")} />
      <TextInput label={text("column.position")} inputMode="numeric" {...form.text("position")} />
    </FormDialog>
  );
}
