import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { isRoleAbove, userRoles } from "@heliolens/domain/accounts/user-role";
import type { Form } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { CompanySelect } from "../companies/company-select.tsx";
import { ContactFields } from "../contact-fields.tsx";
import { LoginIdField } from "../login-id-field.tsx";
import type { UserValues } from "./user-form.state.ts";
import type { lockedFields } from "./user-locks.ts";

interface UserFieldsProps {
  readonly form: Form<UserValues>;
  readonly viewer: UserProfile;
  readonly user?: UserItem;
  readonly locked?: ReturnType<typeof lockedFields>;
  readonly password?: ReactNode;
}

export function UserFields({ form, viewer, user, locked, password }: UserFieldsProps) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const roles = userRoles.filter((role) => !isRoleAbove(role, viewer.userRole));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <LoginIdField data-autofocus disabled={locked?.loginId ?? false} {...form.text("loginId")} />
        <TextInput label={text("column.userName")} withAsterisk autoComplete="off" {...form.text("userName")} />
        <Select
          label={text("column.userRole")}
          data={roles.map((role) => ({ value: role, label: shell(`role.${role}`) }))}
          allowDeselect={false}
          disabled={locked?.userRole ?? false}
          {...form.choice("userRole")}
        />
        {form.values.userRole !== "ADMIN" && (
          <CompanySelect
            label={text("column.companyName")}
            withAsterisk
            chosen={chosenCompany(user)}
            disabled={locked?.companySeq ?? false}
            {...form.choice("companySeq")}
          />
        )}
      </SimpleGrid>
      {password}
      <ContactFields form={form} />
    </>
  );
}

/** Whether the account may sign in. */
export function EnabledSwitch({ form, isLocked }: Pick<UserFieldsProps, "form"> & { readonly isLocked: boolean }) {
  const text = useMessages("accounts");
  return (
    <Switch
      label={text("field.enabled")}
      description={text("field.enabled-hint")}
      disabled={isLocked}
      {...form.toggle("enabled")}
    />
  );
}

const chosenCompany = (user: UserItem | undefined) =>
  user?.companySeq == null ? null : { seq: user.companySeq, name: user.companyName ?? "" };
