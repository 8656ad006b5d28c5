import type { DefectDraft } from "@heliolens/domain/defects/defect-draft";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { defectTypes } from "../defects.data.ts";

interface DraftFieldsProps {
  readonly draft: DefectDraft;
  readonly isLocked: boolean;
  readonly onChange: (change: Partial<DefectDraft>) => void;
}

/** Main type, then sub type. Without one the main type's code is saved. Digits choose both, in the order shown. */
export function TypeFields({ draft, isLocked, onChange }: DraftFieldsProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const types = useQuery(defectTypes).data ?? [];
  const main = types.find(({ code }) => code === draft.mainCode);
  const subs = main?.children ?? [];
  const numbered = (name: string, index: number) => (index < 9 ? `${index + 1}. ${name}` : name);
  return (
    <>
      <NativeSelect
        label={text("field.main-type")}
        size="sm"
        disabled={isLocked}
        value={draft.mainCode}
        data={(main === undefined
          ? [{ code: draft.mainCode, names: { ko: draft.mainCode, en: draft.mainCode } }, ...types]
          : types
        ).map(({ code, names }, index) => ({ value: code, label: `${numbered(names[language], index)} (${code})` }))}
        onChange={({ currentTarget }) => onChange({ mainCode: currentTarget.value, subCode: null })}
      />
      <NativeSelect
        label={text("field.sub-type")}
        size="sm"
        disabled={isLocked || subs.length === 0}
        value={draft.subCode ?? ""}
        data={[
          { value: "", label: text("field.no-sub-type") },
          ...subs.map(({ code, names }, index) => ({ value: code, label: numbered(names[language], index) })),
        ]}
        onChange={({ currentTarget }) => onChange({ subCode: currentTarget.value || null })}
      />
    </>
  );
}

/** Class of abnormality (IEC TS 62446-3): the inspector's choice; the type's own class is only proposed. */
export function ClassField({ draft, isLocked, onChange }: DraftFieldsProps) {
  const text = useMessages("defects");
  const types = useQuery(defectTypes).data ?? [];
  const main = types.find(({ code }) => code === draft.mainCode);
  const type = main?.children.find(({ code }) => code === draft.subCode) ?? main;
  const none = type === undefined ? "-" : text("field.class-proposed", { class: type.proposedClass });
  return (
    <NativeSelect
      label={text("field.class")}
      size="sm"
      disabled={isLocked}
      value={String(draft.abnormalityClass ?? "")}
      data={[
        { value: "", label: none },
        ...["1", "2", "3"].map((value) => ({ value, label: text(`class.${value as "1" | "2" | "3"}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ abnormalityClass: currentTarget.value === "" ? null : (Number(currentTarget.value) as 1 | 2 | 3) })
      }
    />
  );
}
