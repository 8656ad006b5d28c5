import {
  createCompanyManager,
  type ManagerItem,
  updateCompanyManager,
} from "@heliolens/contract/accounts/company-managers";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { type Form, useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import { addManager, saveManager } from "../accounts.data.ts";
import { CompanySelect } from "../companies/company-select.tsx";
import { ContactFields } from "../contact-fields.tsx";
import { LoginIdField } from "../login-id-field.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import {
  changedManagerBody,
  type ManagerValues,
  newManagerBody,
  newManagerValues,
  valuesOfManager,
} from "./manager-form.state.ts";

interface ManagerDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const refusedFields = {
  "accounts.login-id-taken": "loginId",
  "accounts.company-not-found": "companySeq",
  "accounts.password-common": "password",
} as const;

export function NewManagerDialog({ onDone, onClose }: ManagerDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: newManagerValues,
    bodyOf: newManagerBody,
    schema: createCompanyManager.body,
    send: addManager,
    refusedFields,
    onDone,
  });
  return (
    <FormDialog title={text("manager.create")} form={form} onClose={onClose}>
      <CompanyField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <LoginIdField {...form.text("loginId")} />
        <TextInput label={text("column.userName")} withAsterisk autoComplete="off" {...form.text("userName")} />
      </SimpleGrid>
      <NewPasswordField {...form.text("password")} />
      <ContactFields form={form} />
    </FormDialog>
  );
}

export function EditManagerDialog({
  manager,
  onDone,
  onClose,
}: ManagerDialogProps & { readonly manager: ManagerItem }) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const form = useForm({
    start: valuesOfManager(manager),
    bodyOf: changedManagerBody,
    schema: updateCompanyManager.body,
    send: (body) => saveManager(manager.seq, body),
    refusedFields,
    onDone,
  });
  return (
    <FormDialog title={text("manager.edit")} form={form} onClose={onClose}>
      <CompanyField form={form} manager={manager} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("column.userName")} withAsterisk autoComplete="off" {...form.text("userName")} />
        <Select
          label={text("column.permission")}
          data={(["COMPANY", "USER"] as const).map((role) => ({ value: role, label: shell(`role.${role}`) }))}
          allowDeselect={false}
          {...form.choice("permission")}
        />
      </SimpleGrid>
      <ContactFields form={form} />
      <Switch label={text("field.enabled")} description={text("field.enabled-hint")} {...form.toggle("enabled")} />
    </FormDialog>
  );
}

function CompanyField({ form, manager }: { form: Form<ManagerValues>; manager?: ManagerItem }) {
  const text = useMessages("accounts");
  return (
    <CompanySelect
      label={text("column.companyName")}
      withAsterisk
      chosen={manager === undefined ? null : { seq: manager.companySeq, name: manager.companyName }}
      {...form.choice("companySeq")}
    />
  );
}
