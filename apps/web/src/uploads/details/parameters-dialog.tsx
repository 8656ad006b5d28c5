import { parameterWishes } from "@heliolens/contract/uploads/thermal-parameters";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, SimpleGrid, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { saveImageParameters, saveReportParameters, useFilesRefresh } from "../uploads.data.ts";
import {
  filesOwnValues,
  type ParameterTexts,
  rangeBroken,
  type SettableParameter,
  said,
  saidUnits,
  settable,
  textsOf,
  wishesForImage,
  wishesForReport,
} from "./parameter-form.ts";

type Values = Readonly<Partial<Record<SettableParameter, number>>>;

interface ParametersDialogProps {
  readonly of: { readonly imageId: number } | { readonly reportId: number };
  /** Of one image: what its file says and what a person has set; null for a whole report. */
  readonly stored: { readonly file: Values | null; readonly set: Values | null } | null;
  readonly onClose: () => void;
}

/** What the degrees are computed with, for one image or for all of a report. */
export function ParametersDialog({ of, stored, onClose }: ParametersDialogProps) {
  const text = useMessages("uploads");
  const { save, complaints } = useParameters(of, onClose);
  const form = useForm({
    start: textsOf(stored?.set ?? null),
    bodyOf: "imageId" in of ? wishesForImage : wishesForReport,
    schema: parameterWishes,
    complaints,
    send: save,
    onDone: () => {},
  });
  const reset = useMutation({ mutationFn: () => save(filesOwnValues) });
  return (
    <FormDialog
      title={text(stored === null ? "parameters.title-all" : "parameters.title")}
      about={text(stored === null ? "parameters.about-all" : "parameters.about")}
      form={form}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {settable.map((name) => {
          const { unit } = saidUnits[name];
          const own = stored?.file?.[name];
          return (
            <TextInput
              key={name}
              label={[text(`parameter.${name}`), unit && `(${unit})`].filter(Boolean).join(" ")}
              inputMode="decimal"
              placeholder={own === undefined ? undefined : said(name, own)}
              {...form.text(name)}
            />
          );
        })}
      </SimpleGrid>
      {"reportId" in of && (
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={reset.isPending}
            onClick={() => reset.mutate()}
          >
            {text("parameters.reset")}
          </Button>
          {reset.isError && <Notice problem={reset.error} />}
        </div>
      )}
    </FormDialog>
  );
}

function useParameters(of: ParametersDialogProps["of"], onClose: () => void) {
  const text = useMessages("uploads");
  const refresh = useFilesRefresh();
  const save = async (wishes: ReturnType<typeof wishesForImage>) => {
    const { content } = await ("imageId" in of
      ? saveImageParameters(of.imageId, wishes)
      : saveReportParameters(of.reportId, wishes));
    raiseAlert("success", text(content.fixed > 0 ? "parameters.saved-fixed" : "parameters.saved", { ...content }));
    refresh();
    onClose();
  };
  const complaints = (texts: ParameterTexts) =>
    Object.fromEntries(
      settable.flatMap((name) => {
        const range = rangeBroken(name, texts[name]);
        return range === null ? [] : [[name, text("parameters.range", { least: range[0], most: range[1] })]];
      }),
    );
  return { save, complaints };
}
