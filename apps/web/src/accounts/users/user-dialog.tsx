import { inviteUser } from "@heliolens/contract/accounts/account-links";
import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { createUser, updateUser } from "@heliolens/contract/accounts/users";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { addUser, saveUser } from "../accounts.data.ts";
import { invite } from "../links/links.data.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { EnabledSwitch, UserFields } from "./user-fields.tsx";
import {
  changedUserBody,
  invitedUserBody,
  lacksCompany,
  newUserBody,
  newUserValues,
  type UserValues,
  valuesOfUser,
} from "./user-form.state.ts";
import { lockedFields } from "./user-locks.ts";

interface UserDialogProps {
  readonly viewer: UserProfile;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function NewUserDialog({ viewer, onDone, onClose }: UserDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    ...useUserRules(),
    start: newUserValues,
    bodyOf: newUserBody,
    schema: createUser.body,
    send: addUser,
    onDone,
  });
  return (
    <FormDialog title={text("user.create")} form={form} onClose={onClose}>
      <UserFields form={form} viewer={viewer} password={<NewPasswordField {...form.text("password")} />} />
      <EnabledSwitch form={form} isLocked={false} />
    </FormDialog>
  );
}

interface InviteDialogProps {
  readonly viewer: UserProfile;
  /** Null: the invitation went by mail. */
  readonly onInvited: (name: string, path: string | null) => void;
  readonly onClose: () => void;
}

/** A user who chooses the password alone, by a link. */
export function InviteDialog({ viewer, onInvited, onClose }: InviteDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    ...useUserRules(),
    start: newUserValues,
    bodyOf: invitedUserBody,
    schema: inviteUser.body,
    send: async (body) => onInvited(body.userName, await invite(body)),
    onDone: () => {},
  });
  return (
    <FormDialog
      title={text("invite.do")}
      about={text("invite.about")}
      saveWord={text("invite.send")}
      form={form}
      onClose={onClose}
    >
      <UserFields form={form} viewer={viewer} />
    </FormDialog>
  );
}

export function EditUserDialog({ user, viewer, onDone, onClose }: UserDialogProps & { readonly user: UserItem }) {
  const text = useMessages("accounts");
  const form = useForm({
    ...useUserRules(),
    start: valuesOfUser(user),
    bodyOf: changedUserBody,
    schema: updateUser.body,
    send: (body) => saveUser(user.seq, body),
    onDone,
  });
  const locked = lockedFields(viewer, user);
  return (
    <FormDialog title={text("user.edit")} form={form} onClose={onClose}>
      <UserFields form={form} viewer={viewer} user={user} locked={locked} />
      <EnabledSwitch form={form} isLocked={locked.enabled} />
    </FormDialog>
  );
}

function useUserRules() {
  const problems = useMessages("problems");
  return {
    complaints: (values: UserValues) =>
      lacksCompany(values) ? { companySeq: problems("accounts.company-required") } : {},
    refusedFields: {
      "accounts.login-id-taken": "loginId",
      "accounts.company-required": "companySeq",
      "accounts.company-not-found": "companySeq",
      "accounts.role-too-high": "userRole",
      "accounts.password-common": "password",
    },
  } as const;
}
