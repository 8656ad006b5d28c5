import { UsersAdmin } from "../../accounts/users/users-admin.tsx";
import { useSession } from "../../shell/session/session.ts";

export function UsersScreen() {
  const { profile } = useSession();
  return profile === null ? null : <UsersAdmin viewer={profile} />;
}
