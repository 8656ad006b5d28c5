import { type CompanyItem, createCompany, updateCompany } from "@heliolens/contract/accounts/companies";
import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { addCompany, removeCompany, saveCompany } from "../accounts.data.ts";
import { RetentionDialog } from "../privacy/retention-dialog.tsx";
import { CompaniesList, type CompanyAction } from "./companies-list.tsx";
import { LogoField } from "./logo-field.tsx";

type OpenDialog =
  | { readonly action: CompanyAction; readonly company: CompanyItem }
  | { readonly action: "create" }
  | null;

export function CompaniesAdmin() {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Page
      title={shell("title.companies")}
      about={shell("about.companies")}
      actions={<CreateButton word={text("company.create")} onCreate={() => setOpen({ action: "create" })} />}
    >
      <CompaniesList onAction={(action, company) => setOpen({ action, company })} />
      {open !== null && <CompanyDialogs open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function CompanyDialogs({ open, onClose }: { open: NonNullable<OpenDialog>; onClose: () => void }) {
  const text = useMessages("accounts");
  const done = useDone("accounts", onClose);
  switch (open.action) {
    case "create":
      return <CompanyDialog company={null} onDone={done(text("company.created"))} onClose={onClose} />;
    case "edit":
      return <CompanyDialog company={open.company} onDone={done(text("company.saved"))} onClose={onClose} />;
    case "retention":
      return <RetentionDialog company={open.company} onClose={onClose} />;
    case "delete":
      return (
        <RemovalDialog
          title={text("company.delete-title", { name: open.company.companyName })}
          words={text("company.delete-text")}
          confirmWord={text("company.delete")}
          remove={() => removeCompany(open.company.seq)}
          onDone={done(text("company.deleted"))}
          onCancel={onClose}
        />
      );
  }
}

interface CompanyDialogProps {
  /** Null makes a new company. */
  readonly company: CompanyItem | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function CompanyDialog({ company, onDone, onClose }: CompanyDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { companyName: company?.companyName ?? "", requiresSecondFactor: company?.requiresSecondFactor ?? false },
    bodyOf: (values) => ({ seq: company?.seq ?? null, ...values }),
    schema: company === null ? createCompany.body : updateCompany.body,
    send: (body) => (company === null ? addCompany(body) : saveCompany(company.seq, body)),
    refusedFields: { "accounts.company-name-taken": "companyName" },
    onDone,
  });
  return (
    <FormDialog title={text(company === null ? "company.create" : "company.edit")} form={form} onClose={onClose}>
      <TextInput
        label={text("column.company")}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.text("companyName")}
      />
      <Switch
        label={text("factor.require")}
        description={text("factor.require-hint")}
        {...form.toggle("requiresSecondFactor")}
      />
      {company !== null && <LogoField company={company} />}
    </FormDialog>
  );
}
